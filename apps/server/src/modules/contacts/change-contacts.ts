import type { Db } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { done, refused } from "../../result.ts";
import * as q from "./contact-queries.ts";
import { presentContact } from "./present-contact.ts";

interface ContactChange {
  headId: string;
  contactId: string;
  changes: { is_starred?: boolean; note?: string };
}

/** Stars a contact or saves its note. */
export async function updateContact(db: Db, { headId, contactId, changes }: ContactChange) {
  const row = await q.updateContactRow(db, { headId, contactId }, changes);
  return row ? done(presentContact(row)) : refused("not_found");
}

/** Deletes the given contacts of a head. Other ids are ignored. */
export async function deleteContacts(db: Db, { headId, ids }: { headId: string; ids: readonly string[] }) {
  await transaction(db, (tx) => q.deleteContactRows(tx, headId, ids));
  return done(undefined);
}
