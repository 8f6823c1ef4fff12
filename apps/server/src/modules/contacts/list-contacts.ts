import type { Contact } from "@callboard/contract/contacts";
import type { Page } from "@callboard/contract/route";
import { pageOf, readNameCursor, writeNameCursor } from "../../db/page-cursor.ts";
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
  const { page, next } = pageOf(rows, pageSize, writeNameCursor);
  const list: Page<Contact> = {
    data: page.map(presentContact),
    next,
    total: rows[0]?.total ?? 0,
  };
  return { ...list, counts };
}
