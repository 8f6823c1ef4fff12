import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { queueMail } from "../../events/queue-mail.ts";
import { appAddress } from "../app-address.ts";
import { type EventCaller, recordSecurityEvent } from "../security-events/record-security-event.ts";
import { lockAccount } from "../settings/settings-queries.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { securityChangeMail } from "./security-mails.ts";
import { findTwoFactor } from "./two-factor-queries.ts";

/** Makes new recovery codes. The earlier ones no longer work. */
export const renewRecoveryCodes = (
  db: Db,
  { accountId, caller, publicUrl }: Record<"accountId" | "publicUrl", string> & { caller: EventCaller },
) =>
  transactResult(db, async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account || !(await findTwoFactor(tx, accountId))?.confirmed_at) return refused("two_factor_off");
    const recovery_codes = await replaceRecoveryCodes(tx, accountId);
    await recordSecurityEvent(tx, { accountId, kind: "recovery_codes_created", caller });
    const owned = { to: account, app: appAddress(publicUrl, account) };
    await queueMail(tx, securityChangeMail({ ...owned, change: "recovery_codes_renewed" }));
    return done({ recovery_codes });
  });
