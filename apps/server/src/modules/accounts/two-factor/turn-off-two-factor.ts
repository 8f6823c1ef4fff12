import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { queueMail } from "../../events/queue-mail.ts";
import { appAddress } from "../app-address.ts";
import { type EventCaller, recordSecurityEvent } from "../security-events/record-security-event.ts";
import { lockAccount } from "../settings/settings-queries.ts";
import { securityChangeMail } from "./security-mails.ts";
import * as q from "./two-factor-queries.ts";

/** Turns two-step sign-in off. Sign-ins that wait for a code end with it. */
export const turnOffTwoFactor = (
  db: Db,
  { accountId, caller, publicUrl }: Record<"accountId" | "publicUrl", string> & { caller: EventCaller },
) =>
  transactResult(db, async (tx) => {
    const account = await lockAccount(tx, accountId);
    const removed = await q.deleteTwoFactor(tx, accountId);
    if (!account || !removed?.confirmed_at) return refused("two_factor_off");
    await q.deleteRecoveryCodes(tx, accountId);
    await q.deleteSecondSteps(tx, accountId);
    await recordSecurityEvent(tx, { accountId, kind: "two_factor_disabled", caller });
    const owned = { to: account, app: appAddress(publicUrl, account) };
    await queueMail(tx, securityChangeMail({ ...owned, change: "two_factor_off" }));
    return done(undefined);
  });
