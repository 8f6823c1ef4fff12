import type { Account } from "@callboard/contract/accounts";
import type { Db } from "../../db/schema.ts";
import { hasPayment } from "./has-payment.ts";
import * as q from "./queries.ts";

/** Gets an account in the form that only its owner sees. */
export async function getAccount(db: Db, id: string): Promise<Account> {
  const [row, paid] = await Promise.all([q.findAccount(db, id), hasPayment(db, id)]);
  if (!row) throw new Error(`There is no account ${id}.`);
  return present({ ...row, has_payment: paid });
}

const present = (row: q.AccountRow & { has_payment: boolean }): Account => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  type: row.type,
  department: row.department,
  phone_number: row.phone_number,
  country_code: row.country_code,
  profile_picture_url: row.profile_picture_url,
  language: row.language,
  has_payment: row.has_payment,
});
