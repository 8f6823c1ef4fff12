import type { AccountSetup } from "@callboard/contract/forms/account-setup";
import type { Static } from "typebox";
import { transactResult } from "../../../db/decide.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import type { SingleSignOn } from "../../../ports/single-sign-on.ts";
import { done, refused } from "../../../result.ts";
import { normalizeEmail } from "../../../text/email-address.ts";
import { hashToken } from "../../../text/opaque-token.ts";
import { holdEmails } from "../hold-emails.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { findAccountsByEmail, supersedeSignUps } from "../queries.ts";
import { type EventCaller, recordSecurityEvent } from "../security-events/record-security-event.ts";
import { openedBy, openSession } from "../sessions/sessions.ts";
import { nationalNumber } from "../settings/phone-number.ts";
import { refuseUnlessSso } from "../single-sign-on/refuse-unless-sso.ts";
import * as q from "../token-queries.ts";
import { checkSignUp } from "./check-sign-up.ts";
import { addVerifiedAccount } from "./create-verified-account.ts";
import { readInvitation } from "./invite-to-setup.ts";

interface Presented {
  token: string;
  now: Temporal.Instant;
}

/** Returns the address and department that a setup link is for, while the link works and the address has no account. */
export async function readSetup(db: Db | Tx, { token, now }: Presented) {
  const found = await q.findToken(db, { hash: hashToken(token), purpose: "setup", now });
  const invited = found && readInvitation(found.subject);
  if (!invited) return refused("link_not_valid");
  const [account] = await findAccountsByEmail(db, [normalizeEmail(invited.email)]);
  if (account) return refused("account_exists");
  return done({ email: invited.email, type: "department_head" as const, department: invited.department });
}

interface SetupInput extends Presented {
  fields: Static<typeof AccountSetup>;
  providers: readonly SingleSignOn[];
  caller: EventCaller;
}

/**
 * Creates the account of an invited head and signs it in. The address is proven, because the mail with the link reached it;
 * email and department come from the invitation. The link works once, and an existing account is never changed.
 */
export async function finishSetup(db: Db, { token, fields, providers, caller, now }: SetupInput) {
  const invited = await readSetup(db, { token, now });
  if (!invited.ok) return invited;
  const { email, type, department } = invited.value;
  const only = refuseUnlessSso(providers, email);
  if (only) return only;
  const errors = checkSignUp({ ...fields, email, department, user_type: type });
  const phoneNumber = nationalNumber(fields.country_code, fields.phone_number);
  if (phoneNumber === undefined || Object.keys(errors).length > 0) return refused("invalid_fields", { errors });

  const passwordHash = await hashPassword(fields.password);
  const address = normalizeEmail(email);
  return transactResult(db, async (tx) => {
    await holdEmails(tx, [address]);
    if (!(await q.consumeToken(tx, { hash: hashToken(token), purpose: "setup", now })))
      return refused("link_not_valid");
    const account = await addVerifiedAccount(tx, {
      firstName: fields.first_name,
      lastName: fields.last_name,
      email,
      type,
      department,
      countryCode: fields.country_code,
      phoneNumber,
      passwordHash,
    });
    if (!account) return refused("account_exists");
    // The new account manages all departments that wait for its address, so the other invitations to it are no longer
    // needed.
    await q.supersedeSetups(tx, address, now);
    await supersedeSignUps(tx, address, now);
    await recordSecurityEvent(tx, { accountId: account.id, kind: "signed_up", caller });
    return done({
      email,
      token: await openSession(tx, {
        accountId: account.id,
        deviceName: "web",
        ...openedBy(caller),
        remember: true,
        now,
      }),
    });
  });
}
