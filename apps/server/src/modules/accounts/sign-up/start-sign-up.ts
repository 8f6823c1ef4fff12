import type { AccountType } from "@callboard/contract/accounts";
import type { SignUp } from "@callboard/contract/forms/sign-up";
import type { Language } from "@callboard/contract/languages/languages";
import { codeMinutes } from "@callboard/contract/limits";
import type { Db, Tx } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { done, refused } from "../../../result.ts";
import { normalizeEmail } from "../../../text/email-address.ts";
import { newToken } from "../../../text/opaque-token.ts";
import { queueMail } from "../../events/queue-mail.ts";
import { appAddress } from "../app-address.ts";
import { holdEmails } from "../hold-emails.ts";
import { alreadyRegisteredMail, verificationMail } from "../mails.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import * as q from "../queries.ts";
import { nationalNumber } from "../settings/phone-number.ts";
import { checkSignUp } from "./check-sign-up.ts";
import { hashCode, newCode } from "./email-code.ts";

interface SignUpInput {
  fields: SignUp;
  now: Temporal.Instant;
  publicUrl: string;
}

/**
 * Opens a sign-up and mails its code; an earlier sign-up of the same address ends. The reply is the same for an address
 * that already has an account: its owner is notified by mail, and no code is sent.
 */
export async function startSignUp(db: Db, { fields, now, publicUrl }: SignUpInput) {
  const errors = checkSignUp(fields);
  if (Object.keys(errors).length > 0) return refused("invalid_fields", { errors });
  const phone = nationalNumber(fields.country_code, fields.phone_number) ?? "";

  const email = normalizeEmail(fields.email);
  const password_hash = await hashPassword(fields.password);
  const { token, hash } = newToken();
  return transaction(db, async (tx) => {
    await holdEmails(tx, [email]);
    await q.supersedeSignUps(tx, email, now);
    const id = crypto.randomUUID();
    await q.insertSignUp(tx, {
      id,
      token_hash: hash,
      email: fields.email,
      email_norm: email,
      type: fields.user_type,
      first_name: fields.first_name,
      last_name: fields.last_name,
      department: fields.department,
      country_code: fields.country_code,
      phone_number: phone,
      password_hash,
      language: fields.language ?? null,
      created_at: now,
      ...(await mailCode(tx, {
        id,
        email: fields.email,
        emailNorm: email,
        type: fields.user_type,
        firstName: fields.first_name,
        language: fields.language ?? null,
        now,
        publicUrl,
      })),
    });
    return done({ email_verification_token: token });
  });
}

/**
 * Counts a code to an address, for all callers and all reasons together. Returns false when the address has reached its
 * limit.
 */
export type MayMailCode = (email: string) => Promise<boolean>;

interface CodeMailInput {
  id: string;
  email: string;
  emailNorm: string;
  type: AccountType;
  firstName: string;
  language: Language | null;
  now: Temporal.Instant;
  publicUrl: string;
}

/** Creates a code for a sign-up and queues its mail. Returns the columns to store with the sign-up. */
export async function mailCode(tx: Tx, { id, emailNorm, now, publicUrl, ...to }: CodeMailInput) {
  const code = newCode();
  const [account] = await q.findAccountsByEmail(tx, [emailNorm]);
  // The mail goes to the spelling of the address that the account has, because an attacker may have chosen the typed one.
  await queueMail(
    tx,
    account
      ? alreadyRegisteredMail(account, appAddress(publicUrl, account))
      : verificationMail({ ...to, first_name: to.firstName }, code),
  );
  return {
    code_hash: hashCode(id, account ? crypto.randomUUID() : code),
    code_expires_at: now.add({ minutes: codeMinutes }),
  };
}
