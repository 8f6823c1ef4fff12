import type { Tx } from "../../../db/schema.ts";
import { decryptSecret, encryptSecret, needsNewEncryption } from "../../../keys/encrypt-secret.ts";
import { queueMail } from "../../events/queue-mail.ts";
import { appAddress } from "../app-address.ts";
import { findAccount } from "../queries.ts";
import { type EventCaller, recordSecurityEvent } from "../security-events/record-security-event.ts";
import { readRecoveryCode, recoveryCodeHashes } from "./recovery-codes.ts";
import { secretContext } from "./secret-context.ts";
import { securityChangeMail } from "./security-mails.ts";
import { stepOf } from "./totp.ts";
import * as q from "./two-factor-queries.ts";

interface GivenCode {
  accountId: string;
  code: string;
  caller: EventCaller;
  now: Temporal.Instant;
  publicUrl: string;
}

/** Returns whether a text is a code of an authenticator app, by its form. Spaces do not count. */
export const isAppCode = (code: string) => /^\d{6}$/.test(code.replaceAll(/\s/g, ""));

/**
 * Consumes a code of the account's authenticator app, or a recovery code. Each works once: of concurrent calls with the
 * same code, one gets true. The owner is mailed about a recovery code.
 */
export async function takeCode(tx: Tx, given: GivenCode): Promise<boolean> {
  const { accountId, now } = given;
  const twoFactor = await q.findTwoFactor(tx, accountId);
  if (!twoFactor?.confirmed_at) return false;
  if (!isAppCode(given.code)) return takeRecoveryCode(tx, given);
  const context = secretContext(accountId);
  const secret = decryptSecret(twoFactor.secret, context);
  const step = stepOf(secret, given.code.replaceAll(/\s/g, ""), now);
  if (step === undefined || !(await q.takeStep(tx, accountId, step))) return false;
  if (needsNewEncryption(twoFactor.secret)) await q.updateSecret(tx, accountId, encryptSecret(secret, context));
  return true;
}

async function takeRecoveryCode(tx: Tx, { accountId, code, caller, publicUrl }: GivenCode): Promise<boolean> {
  const read = readRecoveryCode(code);
  if (read === undefined) return false;
  if (!(await q.takeRecoveryCode(tx, accountId, recoveryCodeHashes(accountId, read)))) return false;
  const account = await findAccount(tx, accountId);
  if (!account) return false;
  await recordSecurityEvent(tx, { accountId, kind: "recovery_code_used", caller });
  const owned = { to: account, app: appAddress(publicUrl, account) };
  await queueMail(tx, securityChangeMail({ ...owned, change: "recovery_code_used" }));
  return true;
}
