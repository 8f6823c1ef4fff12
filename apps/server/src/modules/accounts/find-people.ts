import type { AccountType } from "@callboard/contract/accounts";
import type { Db, Tx } from "../../db/schema.ts";
import * as q from "./queries.ts";

/** Somebody as other modules show them. Phone and e-mail are for those who may see them: the presenter decides. */
export interface Person {
  id: string;
  type: "dayplayer" | "department_head";
  firstName: string;
  lastName: string;
  name: string;
  email: string;
  /** Dialling prefix and national digits, `+1 3105550142`. */
  phone: string;
  department: string;
  pictureUrl: string | null;
}

/** People by id; ids of nobody are left out. */
export async function findPeople(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await q.findAccounts(db, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, asPerson(row)]));
}

export async function findPerson(db: Db | Tx, id: string): Promise<Person | undefined> {
  return (await findPeople(db, [id])).get(id);
}

/** Of these addresses (normalized) those that belong to a head, with the head's account id. */
export async function findHeads(db: Db | Tx, emails: readonly string[]): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const rows = await q.findAccountsByEmail(db, [...new Set(emails)]);
  return new Map(rows.filter(({ type }) => type === "department_head").map((row) => [row.email_norm, row.id]));
}

/** The type of account that addresses (normalized) have; those of nobody are left out. */
export async function findTypes(db: Db | Tx, emails: readonly string[]): Promise<Map<string, AccountType>> {
  if (emails.length === 0) return new Map();
  const rows = await q.findAccountsByEmail(db, [...new Set(emails)]);
  return new Map(rows.map((row) => [row.email_norm, row.type]));
}

const asPerson = (row: q.AccountRow): Person => ({
  id: row.id,
  type: row.type,
  firstName: row.first_name,
  lastName: row.last_name,
  name: `${row.first_name} ${row.last_name}`,
  email: row.email,
  phone: `${row.country_code} ${row.phone_number}`,
  department: row.department,
  pictureUrl: row.profile_picture_url,
});
