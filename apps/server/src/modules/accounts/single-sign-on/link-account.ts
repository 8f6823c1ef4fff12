import { codeMinutes } from "@callboard/contract/limits";
import type { Db, Tx } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import type { SingleSignOn } from "../../../ports/single-sign-on.ts";
import { done, refused } from "../../../result.ts";
import { hashToken } from "../../../text/opaque-token.ts";
import { hasPassed } from "../../../time/compare-instants.ts";
import { queueMail } from "../../events/queue-mail.ts";
import { appAddress } from "../app-address.ts";
import { linkCodeMail } from "../mails.ts";
import { verifyPassword } from "../passwords/hash-password.ts";
import { recordSecurityEvent } from "../security-events/record-security-event.ts";
import { type LockedAccount, lockAccount } from "../settings/settings-queries.ts";
import { checkCode, codeTries, hashCode, newCode } from "../sign-up/email-code.ts";
import type { MayMailCode } from "../sign-up/start-sign-up.ts";
import { securityChangeMail } from "../two-factor/security-mails.ts";
import { enterAccount, holdReturned, type Returned, type ReturnedCall } from "./finish-sign-on.ts";
import * as q from "./sign-on-queries.ts";

type Visit = Pick<ReturnedCall, "browser" | "now">;

const findToLink = async (db: Db, { browser, now }: Visit) =>
  browser === undefined ? undefined : q.findToLink(db, hashToken(browser), now);

/** Locks what the provider said and the account, in this order. */
async function holdToLink(tx: Tx, visit: Visit, accountId: string) {
  const held = await holdReturned(tx, visit);
  const account = held.ok && (await lockAccount(tx, accountId));
  return account && account.email_norm === held.value.email
    ? done({ returned: held.value, account })
    : refused("sso_failed");
}

/** Mails a code to the account that is to be linked. */
export async function mailLinkCode(db: Db, { mayMailCode, ...visit }: Visit & { mayMailCode: MayMailCode }) {
  const found = await findToLink(db, visit);
  if (!found) return refused("sso_failed");
  if (!(await mayMailCode(found.email_norm))) return refused("too_many_requests");
  return transaction(db, async (tx) => {
    const held = await holdToLink(tx, visit, found.id);
    if (!held.ok) return held;
    const { returned, account } = held.value;
    const code = newCode();
    await q.updateAttempt(tx, returned.id, {
      code_hash: hashCode(returned.id, code),
      code_expires_at: visit.now.add({ minutes: codeMinutes }),
    });
    await queueMail(tx, linkCodeMail(account, code));
    return done(undefined);
  });
}

interface Link extends ReturnedCall {
  providers: readonly SingleSignOn[];
  password?: string;
  code?: string;
}

/**
 * Links the provider to the account that has the same address. The owner proves once that the account is theirs, because
 * the provider is outside this server. Refused tries count as well, those of the password and of all codes together.
 */
export async function linkAccount(db: Db, { password, code, ...link }: Link) {
  const found = await findToLink(db, link);
  if (!found) return refused("sso_failed");
  const isRight = password !== undefined && (await verifyPassword(password, found.password_hash));
  return transaction(db, async (tx) => {
    const held = await holdToLink(tx, link, found.id);
    if (!held.ok) return held;
    const { returned, account } = held.value;
    const tries = returned.tries + 1;
    if (tries > codeTries) return refused("too_many_tries");
    await q.updateAttempt(tx, returned.id, { tries });
    // A password that was changed during the check is no longer right.
    const proven =
      code === undefined
        ? isRight && account.password_hash === found.password_hash
          ? done(undefined)
          : refused("invalid_fields", wrongPassword)
        : checkLinkCode({ ...returned, tries }, code, link.now);
    if (!proven.ok) return proven;
    await linkIdentity(tx, { ...link, returned, account });
    return enterAccount(tx, { ...link, returned, accountId: account.id });
  });
}

const wrongPassword = { errors: { password: ["This is not the password of your account."] } };

function checkLinkCode({ id, code_hash, code_expires_at, tries }: Returned, code: string, now: Temporal.Instant) {
  if (!code_hash || !code_expires_at || hasPassed(code_expires_at, now)) return refused("code_expired");
  return checkCode({ id, code_hash, tries }, code);
}

/** Links the identity, and notifies the owner. */
async function linkIdentity(
  tx: Tx,
  { returned, account, providers, caller, now, publicUrl }: Link & { returned: Returned; account: LockedAccount },
) {
  const { issuer, subject } = returned;
  const name = providers.find(({ id }) => id === returned.provider)?.name ?? issuer;
  await q.putIdentity(tx, { account_id: account.id, issuer, subject, created_at: now, last_used_at: now });
  await recordSecurityEvent(tx, { accountId: account.id, kind: "sso_linked", caller, details: { name } });
  const owned = { to: account, app: appAddress(publicUrl, account) };
  await queueMail(tx, securityChangeMail({ ...owned, change: "sso_linked", name }));
}
