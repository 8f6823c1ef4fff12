import { resetHours } from "@callboard/contract/limits";
import { wakeAfterCommit } from "../../../db/after-commit.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { normalizeEmail } from "../../../text/email-address.ts";
import { newToken } from "../../../text/opaque-token.ts";
import { queueMail } from "../../events/queue-mail.ts";
import { appAddress } from "../app-address.ts";
import { resetMail } from "../mails.ts";
import { findAccountsByEmail } from "../queries.ts";
import { recordSecurityEvent } from "../security-events/record-security-event.ts";
import { lockAccount } from "../settings/settings-queries.ts";
import * as q from "../token-queries.ts";

/**
 * Stores a request to reset the password of an address. The statements are the same for every address, so that their time
 * does not reveal whether the address has an account; `sendRequestedResets` does the work later.
 */
export const requestReset = (db: Db, email: string): Promise<void> =>
  transaction(db, async (tx) => {
    await q.insertResetRequest(tx, normalizeEmail(email));
    wakeAfterCommit(tx);
  });

/**
 * Mails a link to choose a new password to each requested address that has an account; earlier links stop working. Returns
 * the number of processed requests. A sweep calls it: each request is deleted in the transaction that queues its mail.
 */
export async function sendRequestedResets(
  db: Db,
  { now, publicUrl }: { now: Temporal.Instant; publicUrl: string },
): Promise<number> {
  for (let taken = 0; ; taken += 1) {
    const found = await transaction(db, async (tx) => {
      const request = await q.takeResetRequest(tx);
      if (request) await sendReset(tx, { email: request.email_norm, now, publicUrl });
      return request;
    });
    if (!found) return taken;
  }
}

async function sendReset(
  tx: Tx,
  { email, now, publicUrl }: { email: string; now: Temporal.Instant; publicUrl: string },
): Promise<void> {
  const [found] = await findAccountsByEmail(tx, [email]);
  const account = found && (await lockAccount(tx, found.id));
  if (!account) return;
  const { token, hash } = newToken();
  await q.supersedeResets(tx, account.id, now);
  await q.insertToken(tx, {
    token_hash: hash,
    purpose: "reset",
    account_id: account.id,
    created_at: now,
    expires_at: now.add({ hours: resetHours }),
  });
  const url = `${appAddress(publicUrl, account)}/password/reset/${token}`;
  await queueMail(tx, resetMail(account, url));
  await recordSecurityEvent(tx, { accountId: account.id, kind: "password_reset_requested", caller: undefined });
}
