import type { SignUp } from "@callboard/contract/forms/sign-up";
import { codeMinutes } from "@callboard/contract/limits";
import type { Db, Tx } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { done, refused } from "../../../result.ts";
import { newToken } from "../../../text/opaque-token.ts";
import { queueMail } from "../../events/queue-mail.ts";
import { appAddress } from "../app-address.ts";
import { normalizeEmail } from "../email-address.ts";
import { holdEmails } from "../hold-emails.ts";
import { alreadyRegisteredMail, verificationMail } from "../mails.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import * as q from "../queries.ts";
import { nationalNumber } from "../settings/phone-number.ts";
import { checkSignUp } from "./check-sign-up.ts";
import { hashCode, newCode } from "./email-code.ts";

interface Started {
  fields: SignUp;
  now: Temporal.Instant;
  publicUrl: string;
}

/**
 * Opens a sign-up and mails its code; an earlier one for the same address ends. The answer is the same for an address that
 * has an account: its owner is told by mail, and the code of that sign-up is one nobody gets.
 */
export async function startSignUp(db: Db, { fields, now, publicUrl }: Started) {
  const errors = checkSignUp(fields);
  const phone = nationalNumber(fields.country_code, fields.phone_number);
  if (phone === undefined || Object.keys(errors).length > 0) return refused("invalid_fields", { errors });

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
      created_at: now,
      ...(await mailCode(tx, {
        id,
        email: fields.email,
        emailNorm: email,
        firstName: fields.first_name,
        now,
        publicUrl,
      })),
    });
    return done({ email_verification_token: token });
  });
}

/** Counts a code to an address, whoever asks for it and by whichever way; false when it has had enough for now. */
export type MayMailCode = (email: string) => Promise<boolean>;

interface ToMail {
  id: string;
  email: string;
  emailNorm: string;
  firstName: string;
  now: Temporal.Instant;
  publicUrl: string;
}

/** A new code for a sign-up, on its way to the address; what to keep of it comes back. */
export async function mailCode(tx: Tx, { id, email, emailNorm, firstName, now, publicUrl }: ToMail) {
  const code = newCode();
  const [account] = await q.findAccountsByEmail(tx, [emailNorm]);
  // To the account's own spelling of the address: the one typed now may be somebody's trick.
  await queueMail(
    tx,
    account
      ? alreadyRegisteredMail(account.email, appAddress(publicUrl, account))
      : verificationMail(email, firstName, code),
  );
  return {
    code_hash: await hashCode(tx, id, account ? crypto.randomUUID() : code),
    code_expires_at: now.add({ minutes: codeMinutes }),
  };
}
