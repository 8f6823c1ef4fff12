import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { onlyProviderFor, type SingleSignOn } from "../../../ports/single-sign-on.ts";
import { done, refused } from "../../../result.ts";
import { queueMail } from "../../events/queue-mail.ts";
import { appAddress } from "../app-address.ts";
import { type EventCaller, recordSecurityEvent } from "../security-events/record-security-event.ts";
import { lockAccount } from "../settings/settings-queries.ts";
import { hasWayToSignIn } from "../step-up/has-way-to-sign-in.ts";
import { securityChangeMail } from "../two-factor/security-mails.ts";
import * as q from "./sign-on-queries.ts";

interface Unlinking extends Record<"id" | "accountId" | "publicUrl", string> {
  providers: readonly SingleSignOn[];
  caller: EventCaller;
}

/** Unlinks a provider from an account that has another way to sign in, and mails the owner about it. */
export const unlinkProvider = (db: Db, { id, providers, accountId, caller, publicUrl }: Unlinking) =>
  transactResult(db, async (tx) => {
    const account = await lockAccount(tx, accountId);
    const provider = providers.find((each) => each.id === id);
    if (!account || !provider) return refused("not_found");
    const { issuer, name } = provider;
    if (!(await q.deleteIdentity(tx, { accountId, issuer }))) return refused("not_found");
    if (onlyProviderFor(providers, account.email) === provider) return refused("sso_required");
    if (!(await hasWayToSignIn(tx, { account, providers }))) return refused("last_way_to_sign_in");
    await recordSecurityEvent(tx, { accountId, kind: "sso_unlinked", caller, details: { name } });
    const owned = { to: account, app: appAddress(publicUrl, account) };
    await queueMail(tx, securityChangeMail({ ...owned, change: "sso_unlinked", name }));
    return done(undefined);
  });
