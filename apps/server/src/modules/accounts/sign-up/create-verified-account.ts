import type { AccountType } from "@callboard/contract/accounts";
import type { Db, Tx } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { createProfile } from "../../dayplayers/create-profile.ts";
import { normalizeEmail } from "../email-address.ts";
import { holdEmails } from "../hold-emails.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import * as q from "../queries.ts";
import { claimDepartments } from "./claim-departments.ts";
import { welcomeInvited } from "./welcome-invited.ts";

interface Fields {
  firstName: string;
  lastName: string;
  email: string;
  type: AccountType;
  department: string;
  /** Dialling prefix, `+1`. */
  countryCode: string;
  /** National digits. */
  phoneNumber: string;
  /** `YYYY-MM-DD`; today unless told otherwise. Dayplayers only. */
  memberSince?: string;
}
export type VerifiedAccount = Fields & ({ password: string } | { passwordHash: string });

/**
 * An account for an address that was proven to be its owner's. A head takes over the departments that wait for this address.
 * Undefined when the address has an account already.
 */
export async function createVerifiedAccount(db: Db, fields: VerifiedAccount): Promise<q.AccountRow | undefined> {
  const passwordHash = "password" in fields ? await hashPassword(fields.password) : fields.passwordHash;
  return transaction(db, (tx) => addVerifiedAccount(tx, { ...fields, passwordHash }));
}

/** The same inside a transaction. */
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
  });
  if (!account) return undefined;
  if (fields.type === "dayplayer") {
    await createProfile(tx, account.id, fields.memberSince);
    await welcomeInvited(tx, { dayplayerId: account.id, email, name: `${fields.firstName} ${fields.lastName}` });
  } else await claimDepartments(tx, { accountId: account.id, email });
  return account;
}
