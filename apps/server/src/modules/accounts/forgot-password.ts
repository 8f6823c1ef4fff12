import { resetHours } from "@callboard/contract/passwords";
import type { Db } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { newToken } from "../../text/opaque-token.ts";
import { queueMail } from "../events/queue-mail.ts";
import { appAddress } from "./app-address.ts";
import { normalizeEmail } from "./email-address.ts";
import { resetMail } from "./mails.ts";
import { findAccountsByEmail } from "./queries.ts";
import { lockAccount } from "./settings-queries.ts";
import * as q from "./token-queries.ts";

/** Mails a link to choose a new password; links mailed before no longer work. To an address of nobody nothing goes. */
export async function forgotPassword(
  db: Db,
  { email, now, publicUrl }: { email: string; now: Temporal.Instant; publicUrl: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const [found] = await findAccountsByEmail(tx, [normalizeEmail(email)]);
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
    await queueMail(tx, resetMail({ to: account.email, firstName: account.first_name, url }));
  });
}
