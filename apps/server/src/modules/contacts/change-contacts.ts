import { type ContactField, contactFields } from "@callboard/contract/forms/contact-fields";
import { transactResult } from "../../db/decide.ts";
import type { Db } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { done, refused } from "../../result.ts";
import * as q from "./contact-queries.ts";
import { checkRow, type ReadEmail } from "./import/check-row.ts";
import { presentContact } from "./present-contact.ts";

interface ContactChange {
  headId: string;
  contactId: string;
  changes: { is_starred?: boolean | undefined } & { [Field in ContactField]?: string | undefined };
  readEmail: ReadEmail;
}

/** Stars a contact and saves changed fields, which are checked like a row of an import. */
export const updateContact = (db: Db, { headId, contactId, changes, readEmail }: ContactChange) =>
  transactResult(db, async (tx) => {
    await q.lockContactsOf(tx, headId);
    const { is_starred, ...typed } = changes;
    const starred = is_starred === undefined ? {} : { is_starred };
    const contact = await q.updateContactRow(tx, { headId, contactId }, starred);
    if (!contact) return refused("not_found");
    const { email, phone, positions } = contact;
    const row = {
      ...contact,
      email: email ?? "",
      phone: phone ?? "",
      positions: positions.join(", "),
      row: 1,
      skip: false,
    };
    const changed = contactFields.filter((field) => typed[field] !== undefined && typed[field] !== row[field]);
    if (changed.length === 0) return done(presentContact(contact));

    for (const field of changed) row[field] = typed[field] ?? "";
    const checked = checkRow(row, { readEmail, head: await q.findHeadOfRows(tx, headId) });
    const fixed = fixedFields(contact);
    const errors = [
      ...changed.filter((field) => fixed.includes(field)).map((field) => ({ field, message: fixedText })),
      ...checked.remarks.filter(({ wrong, field }) => wrong && field && !fixed.includes(field)),
      ...(changed.some((field) => field !== "positions" && field !== "note")
        ? await q.findObstacles(tx, { headId, contactId, ...checked })
        : []),
    ].map(({ field, message }) => [field, [message]]);
    if (errors.length > 0) return refused("invalid_fields", { errors: Object.fromEntries(errors) });
    const { row: _, skip, wrong, remarks, ...fields } = checked;
    const saved = { ...fields, email: fields.email_norm && fields.email };
    return done(presentContact((await q.updateContactRow(tx, { headId, contactId }, saved)) ?? contact));
  });

/** The name and address of who joined are those of the account; who unsubscribed has no address and number any more. */
function fixedFields({ dayplayer_id, unsubscribed_at }: q.ContactRow): ContactField[] {
  if (dayplayer_id) return ["first_name", "last_name", "email"];
  return unsubscribed_at ? ["email", "phone"] : [];
}
const fixedText = "This can't be changed, because the person joined or asked for no invitations.";

/** Deletes the given contacts of a head. Other ids are ignored. */
export async function deleteContacts(db: Db, { headId, ids }: { headId: string; ids: readonly string[] }) {
  await transaction(db, (tx) => q.deleteContactRows(tx, headId, ids));
  return done(undefined);
}
