import type { Db, Tx } from "../../db/schema.ts";
import type { Reader } from "../../text/languages/reader-language.ts";
import * as q from "./queries.ts";

/**
 * A person as other modules show them. Only some callers may see the phone number and the email address: the presenter
 * decides.
 */
export interface Person {
  id: string;
  type: "dayplayer" | "department_head";
  firstName: string;
  lastName: string;
  name: string;
  email: string;
  /** The dialling prefix and the national digits, for example `+1 3105550142`. Empty if it was not entered. */
  phone: string;
  department: string;
  pictureUrl: string | null;
}

/** Finds people, keyed by account id. Unknown ids are left out. */
export async function findPeople(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await q.findAccounts(db, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, asPerson(row)]));
}

export async function findPerson(db: Db | Tx, id: string): Promise<Person | undefined> {
  return (await findPeople(db, [id])).get(id);
}

/** Finds which of these normalized addresses belong to a head, and maps each to the head's account id. */
export async function findHeads(db: Db | Tx, emails: readonly string[]): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const rows = await q.findAccountsByEmail(db, [...new Set(emails)]);
  return new Map(rows.filter(({ type }) => type === "department_head").map((row) => [row.email_norm, row.id]));
}

/** Maps each of these normalized addresses to its account as a reader of mails. Those without an account are left out. */
export async function findReaders(db: Db | Tx, emails: readonly string[]): Promise<Map<string, Reader>> {
  if (emails.length === 0) return new Map();
  const rows = await q.findAccountsByEmail(db, [...new Set(emails)]);
  return new Map(rows.map(({ email_norm, type, language }) => [email_norm, { type, language }]));
}

const asPerson = (row: q.AccountRow): Person => ({
  id: row.id,
  type: row.type,
  firstName: row.first_name,
  lastName: row.last_name,
  name: `${row.first_name} ${row.last_name}`,
  email: row.email,
  phone: row.phone_number && `${row.country_code} ${row.phone_number}`,
  department: row.department,
  pictureUrl: row.profile_picture_url,
});
