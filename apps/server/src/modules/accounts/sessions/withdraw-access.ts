import type { Db, Tx } from "../../../db/schema.ts";
import { deletePasskeysSince } from "../passkeys/passkey-queries.ts";
import { findAccountsByEmail } from "../queries.ts";
import { type EventCaller, recordSecurityEvent } from "../security-events/record-security-event.ts";
import { setEmail } from "../settings/set-email.ts";
import { deleteEmailChange, type LockedAccount } from "../settings/settings-queries.ts";
import { deleteIdentitiesSince } from "../single-sign-on/sign-on-queries.ts";
import { deleteRecoveryCodesSince, deleteSecondSteps, deleteTwoFactorSince } from "../two-factor/two-factor-queries.ts";

/** The kinds of changes by an intruder that the report of a sign-in reverts. */
export type Withdrawn =
  | "email"
  | "passkeys"
  | "single_sign_on"
  | "two_factor"
  | "recovery_codes"
  | "api_tokens"
  | "webhooks"
  | "paused_webhooks"
  | "members";

export interface Withdrawal {
  accountId: string;
  /** When the reported sign-in happened. */
  since: Temporal.Instant;
  now: Temporal.Instant;
}

/**
 * Revokes access that an account gave to other people or programs since a sign-in. Modules above this one implement it.
 */
export type WithdrawGrants = (tx: Tx, withdrawal: Withdrawal) => Promise<Withdrawn[]>;

/** The API tokens and webhooks of an account, which the module integrations above this one has. */
export interface AccountIntegrations {
  /** Whether any works, in any department. */
  exist(db: Db, account: Omit<Withdrawal, "since">): Promise<boolean>;
  /** Revokes all tokens and pauses all webhooks. Returns whether there were any. */
  suspend(tx: Tx, account: Omit<Withdrawal, "since">): Promise<boolean>;
}

interface OwnAccess extends Pick<Withdrawal, "since" | "now"> {
  account: LockedAccount;
  /** The address of the account at the reported sign-in. Undefined in links of earlier releases. */
  email: { email: string; email_norm: string } | undefined;
  caller: EventCaller;
}

/** Removes the ways to sign in that were added to an account since a sign-in, and restores its address. */
export async function withdrawOwnAccess(
  tx: Tx,
  { account, email, since, now, caller }: OwnAccess,
): Promise<Withdrawn[]> {
  const { id } = account;
  const withdrawn: Withdrawn[] = [];
  await deleteEmailChange(tx, id);
  if (email && email.email_norm !== account.email_norm) {
    const [taken] = await findAccountsByEmail(tx, [email.email_norm]);
    if (!taken) {
      await setEmail(tx, { account, ...email, now });
      await recordSecurityEvent(tx, { accountId: id, kind: "email_changed", caller });
      withdrawn.push("email");
    }
  }
  if ((await deletePasskeysSince(tx, id, since)).length > 0) withdrawn.push("passkeys");
  if ((await deleteIdentitiesSince(tx, id, since)).length > 0) withdrawn.push("single_sign_on");
  if (await deleteTwoFactorSince(tx, id, since)) withdrawn.push("two_factor");
  else if ((await deleteRecoveryCodesSince(tx, id, since)).length > 0) withdrawn.push("recovery_codes");
  if (withdrawn.includes("two_factor")) await deleteRecoveryCodesSince(tx, id, since);
  await deleteSecondSteps(tx, id);
  return withdrawn;
}
