import type { Db } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { done, refused } from "../../../result.ts";
import { getAccount } from "../../accounts/get-account.ts";
import { replaceSession } from "../../accounts/sessions/sessions.ts";
import { findForCheckout } from "../../productions/payment/find-for-checkout.ts";
import type { Actor } from "../../scopes.ts";
import { findPayment } from "../queries.ts";
import { type SettleCall, settlePayment } from "./settle-payment.ts";

interface Finalize extends SettleCall {
  session: string;
  /** The account behind the request, if any: the route needs no session. */
  actor: Actor | undefined;
  /** Whether the payer returned through the link that cancels. */
  cancelled?: boolean | undefined;
}

/**
 * Settles a checkout by the state that the provider reports. The session id is part of a URL, so it gives no access: only
 * the account that opened the checkout gets a new session, which replaces the one it presented. Every other caller gets
 * only the status.
 */
export async function finalizePayment(db: Db, { actor, cancelled, ...call }: Finalize) {
  if (cancelled) await cancelCheckout(db, { actor, ...call });
  const payment = await settlePayment(db, call);
  if (!payment) return refused("checkout_not_found");
  const because = payment.returned_because;
  const outcome = { status: payment.status, ...(because && { returned_because: because }) };
  if (!actor || actor.accountId !== payment.account_id) {
    return done({ ...outcome, production_id: null, is_creator: false });
  }
  const production = await findForCheckout(db, actor.accountId, payment.production_id);
  const about = {
    ...outcome,
    production_id: payment.production_id,
    is_creator: production?.creator_id === actor.accountId,
    ...(payment.upgrade_of && { upgrade: true }),
  };
  if (payment.status !== "paid") return done(about);
  const token = await transaction(db, (tx) => replaceSession(tx, actor, call.now));
  return done({ ...about, ...(token && { token }), user: await getAccount(db, actor.accountId) });
}

/** Closes the checkout at the provider if the caller opened it. A checkout that was paid meanwhile stays paid. */
async function cancelCheckout(db: Db, { session, actor, provider }: Finalize) {
  const payment = await findPayment(db, session);
  if (payment?.status === "pending" && payment.account_id === (actor?.accountId ?? null))
    await provider.closeCheckout(session);
}
