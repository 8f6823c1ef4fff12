import type { AccountType } from "@callboard/contract/accounts";
import type { Tx } from "../../db/schema.ts";
import { closedAddress } from "../events/closed-address.ts";
import { deleteInvitationsBy } from "./invitations/invitation-queries.ts";
import { deletePasskeys } from "./passkeys/passkey-queries.ts";
import { deleteSignUps } from "./queries.ts";
import { endSessions } from "./sessions/end-sessions.ts";
import { deletePhoneCode } from "./settings/phone-queries.ts";
import * as q from "./settings/settings-queries.ts";
import { deleteIdentities } from "./single-sign-on/sign-on-queries.ts";
import { deleteTokens, supersedeSetups } from "./token-queries.ts";
import { deleteRecoveryCodes, deleteSecondSteps, deleteTwoFactor } from "./two-factor/two-factor-queries.ts";

const closedNames: Record<AccountType, string> = { dayplayer: "dayplayer", department_head: "department head" };

/**
 * Anonymizes an account. The row stays, because history refers to it, but nothing in it identifies its owner or gives a way
 * to contact them. Its sessions and mailed links end, and its email address becomes free. The caller must have locked the
 * account.
 */
export async function closeAccount(tx: Tx, account: q.LockedAccount, now: Temporal.Instant): Promise<void> {
  await endSessions(tx, account.id);
  await deleteTokens(tx, account.id);
  await supersedeSetups(tx, account.email_norm, now);
  await deleteSignUps(tx, account.email_norm);
  await q.deleteEmailChange(tx, account.id);
  await deletePhoneCode(tx, account.id);
  await deletePasskeys(tx, account.id);
  await deleteIdentities(tx, account.id);
  await deleteTwoFactor(tx, account.id);
  await deleteRecoveryCodes(tx, account.id);
  await deleteSecondSteps(tx, account.id);
  await deleteInvitationsBy(tx, account.id);
  const email = closedAddress(account.id);
  await q.updateAccount(tx, account.id, {
    email,
    email_norm: email,
    first_name: "Former",
    last_name: closedNames[account.type],
    department: "",
    country_code: "",
    phone_number: "",
    confirmed_phone: null,
    password_hash: "",
    profile_picture_url: null,
    selected_production_id: null,
    gender: "Man",
    date_of_birth: null,
    notify_by_email: false,
    notify_by_text: false,
    deleted_at: now,
  });
}
