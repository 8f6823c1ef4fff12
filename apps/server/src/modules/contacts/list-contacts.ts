import type { Contact } from "@callboard/contract/contacts";
import type { Page } from "@callboard/contract/route";
import { readNameCursor, writeNameCursor } from "../../db/page-cursor.ts";
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
  const [rows, counts] = await Promise.all([
    q.findContacts(db, headId, { text, state, after: readNameCursor(after), limit: pageSize + 1 }),
    q.countByState(db, headId),
  ]);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const list: Page<Contact> = {
    data: page.map(presentContact),
    next: last && rows.length > pageSize ? writeNameCursor(last) : null,
    total: rows[0]?.total ?? 0,
  };
  return { ...list, counts };
}
