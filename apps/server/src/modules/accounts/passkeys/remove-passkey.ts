import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { queueMail } from "../../events/queue-mail.ts";
import { appAddress } from "../app-address.ts";
import { type EventCaller, recordSecurityEvent } from "../security-events/record-security-event.ts";
import { lockAccount } from "../settings/settings-queries.ts";
import { securityChangeMail } from "../two-factor/security-mails.ts";
import { deletePasskey } from "./passkey-queries.ts";

/** Removes a passkey of an account, and mails the owner about it. */
export const removePasskey = (
  db: Db,
  { id, accountId, caller, publicUrl }: Record<"id" | "accountId" | "publicUrl", string> & { caller: EventCaller },
) =>
  transactResult(db, async (tx) => {
    const account = await lockAccount(tx, accountId);
    const removed = account && (await deletePasskey(tx, { id, accountId }));
    if (!removed) return refused("not_found");
    await recordSecurityEvent(tx, { accountId, kind: "passkey_removed", caller, details: { name: removed.name } });
    const owned = { to: account, app: appAddress(publicUrl, account) };
    await queueMail(tx, securityChangeMail({ ...owned, change: "passkey_removed", name: removed.name }));
    return done(undefined);
  });
