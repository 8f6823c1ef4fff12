import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import type { SingleSignOn } from "../../../ports/single-sign-on.ts";
import { done, refused } from "../../../result.ts";
import { queueMail } from "../../events/queue-mail.ts";
import { appAddress } from "../app-address.ts";
import { type EventCaller, recordSecurityEvent } from "../security-events/record-security-event.ts";
import { lockAccount } from "../settings/settings-queries.ts";
import { hasWayToSignIn } from "../step-up/has-way-to-sign-in.ts";
import { securityChangeMail } from "../two-factor/security-mails.ts";
import { deletePasskey } from "./passkey-queries.ts";

interface Removing extends Record<"id" | "accountId" | "publicUrl", string> {
  providers: readonly SingleSignOn[];
  caller: EventCaller;
}

/** Removes a passkey of an account that has another way to sign in, and mails the owner about it. */
export const removePasskey = (db: Db, { id, providers, accountId, caller, publicUrl }: Removing) =>
  transactResult(db, async (tx) => {
    const account = await lockAccount(tx, accountId);
    const removed = account && (await deletePasskey(tx, { id, accountId }));
    if (!removed) return refused("not_found");
    if (!(await hasWayToSignIn(tx, { account, providers }))) return refused("last_way_to_sign_in");
    await recordSecurityEvent(tx, { accountId, kind: "passkey_removed", caller, details: { name: removed.name } });
    const owned = { to: account, app: appAddress(publicUrl, account) };
    await queueMail(tx, securityChangeMail({ ...owned, change: "passkey_removed", name: removed.name }));
    return done(undefined);
  });
