import type { Contact } from "@callboard/contract/contacts";
import type { Page } from "@callboard/contract/route";
import { isId } from "../../db/is-id.ts";
import type { Db } from "../../db/schema.ts";
import * as q from "./contact-queries.ts";
import { presentContact } from "./present-contact.ts";

const pageSize = 50;

interface ListContacts {
  headId: string;
  text: string;
  state: Contact["state"] | undefined;
  after: string | undefined;
}

/** A head's contacts, starred first, and how many there are in each state. */
export async function listContacts(db: Db, { headId, text, state, after }: ListContacts) {
  const cursor = readCursor(after);
  const [rows, counts] = await Promise.all([
    q.findContacts(db, headId, { text, state, after: cursor, limit: pageSize + 1 }),
    q.countByState(db, headId),
  ]);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const list: Page<Contact> = {
    data: page.map(presentContact),
    next:
      last && rows.length > pageSize
        ? writeCursor({ starred: last.is_starred, last: last.sort_last, first: last.sort_first, id: last.id })
        : null,
    total: rows[0]?.total ?? 0,
  };
  return { ...list, counts };
}

const writeCursor = ({ starred, last, first, id }: q.ContactCursor): string =>
  Buffer.from(JSON.stringify([starred, last, first, id])).toString("base64url");

/** Returns undefined for a cursor that no page returned. */
function readCursor(text: string | undefined): q.ContactCursor | undefined {
  if (!text) return undefined;
  try {
    const read: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    const [starred, last, first, id] = Array.isArray(read) ? (read as unknown[]) : [];
    if (typeof starred !== "boolean" || typeof last !== "string" || typeof first !== "string" || !isId(id))
      return undefined;
    return /\0/.test(last + first) ? undefined : { starred, last, first, id };
  } catch {
    return undefined;
  }
}
