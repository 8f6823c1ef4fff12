import type { AccountType } from "@callboard/contract/accounts";
import type { Language } from "@callboard/contract/languages/languages";
import type { Db, Tx } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { normalizeEmail } from "../../../text/email-address.ts";
import { createProfile } from "../../dayplayers/create-profile.ts";
import { holdEmails } from "../hold-emails.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import * as q from "../queries.ts";
import { starInvitedDayplayer } from "./star-invited-dayplayer.ts";

interface Fields {
  firstName: string;
  lastName: string;
  email: string;
  type: AccountType;
  department: string;
  /** The dialling prefix, for example `+1`. */
  countryCode: string;
  /** The national digits, without the prefix. */
  phoneNumber: string;
  language?: Language | null;
  /** Dayplayers only: a date as `YYYY-MM-DD`, by default today. */
  memberSince?: string;
}
export type VerifiedAccount = Fields & ({ password: string } | { passwordHash: string });

/**
 * Creates an account for an address whose owner has proven it. Departments that wait for the address are bound to a head's
 * account. Returns undefined when the address already has an account.
 */
export async function createVerifiedAccount(db: Db, fields: VerifiedAccount): Promise<q.AccountRow | undefined> {
  const passwordHash = "password" in fields ? await hashPassword(fields.password) : fields.passwordHash;
  return transaction(db, (tx) => addVerifiedAccount(tx, { ...fields, passwordHash }));
}

/** Does what `createVerifiedAccount` does inside the caller's transaction, with a password that is already hashed. */
export async function addVerifiedAccount(tx: Tx, fields: Fields & { passwordHash: string }) {
  const email = normalizeEmail(fields.email);
  await holdEmails(tx, [email]);
  const account = await q.insertAccount(tx, {
    email: fields.email,
    email_norm: email,
    type: fields.type,
    first_name: fields.firstName,
    last_name: fields.lastName,
    department: fields.department,
    country_code: fields.countryCode,
    phone_number: fields.phoneNumber,
    password_hash: fields.passwordHash,
    language: fields.language ?? null,
  });
  if (!account) return undefined;
  if (fields.type === "dayplayer") {
    await createProfile(tx, account.id, fields.memberSince);
    await starInvitedDayplayer(tx, { dayplayerId: account.id, email });
  } else await q.claimDepartments(tx, { accountId: account.id, email });
  return account;
}
