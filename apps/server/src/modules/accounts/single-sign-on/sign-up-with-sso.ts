import type { SingleSignUp } from "@callboard/contract/security/single-sign-on";
import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { refused } from "../../../result.ts";
import { supersedeSignUps } from "../queries.ts";
import { recordSecurityEvent } from "../security-events/record-security-event.ts";
import { nationalNumber } from "../settings/phone-number.ts";
import { checkPerson } from "../sign-up/check-sign-up.ts";
import { addVerifiedAccount } from "../sign-up/create-verified-account.ts";
import { supersedeInvitations, supersedeSetups } from "../token-queries.ts";
import { holdReturned, openSession, type ReturnedCall } from "./finish-sign-on.ts";
import * as q from "./sign-on-queries.ts";

/**
 * Creates an account for somebody whom a provider has named, with the address that the provider has verified and without a
 * password. Departments and invitations that wait for the address are the account's, as after any sign-up.
 */
export const signUpWithSso = (db: Db, { fields, ...call }: ReturnedCall & { fields: SingleSignUp }) =>
  transactResult(db, async (tx) => {
    const held = await holdReturned(tx, call);
    if (!held.ok) return refused("sso_failed");
    const { issuer, subject, email } = held.value;
    const errors = checkPerson(fields);
    if (Object.keys(errors).length > 0) return refused("invalid_fields", { errors });
    const account = await addVerifiedAccount(tx, {
      firstName: fields.first_name,
      lastName: fields.last_name,
      email,
      type: fields.user_type,
      department: fields.department,
      countryCode: fields.country_code,
      phoneNumber: nationalNumber(fields.country_code, fields.phone_number) ?? "",
      passwordHash: "",
      language: fields.language ?? null,
    });
    if (!account) return refused("account_exists");
    const { now, caller } = call;
    await supersedeSignUps(tx, email, now);
    await supersedeSetups(tx, email, now);
    await supersedeInvitations(tx, email, now);
    await q.putIdentity(tx, { account_id: account.id, issuer, subject, created_at: now, last_used_at: now });
    await recordSecurityEvent(tx, { accountId: account.id, kind: "signed_up", caller });
    // No mail about a new device follows a sign-up.
    return openSession(tx, { ...call, isKnownDevice: () => true, returned: held.value, account });
  });
