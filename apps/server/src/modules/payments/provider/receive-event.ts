import { retentionCutoff } from "../../../config/retention.ts";
import { isId } from "../../../db/is-id.ts";
import type { Db } from "../../../db/schema.ts";
import type { ProviderEvent, ProviderEvents } from "../../../ports/payments.ts";
import { type SettleCall, settlePayment } from "../checkout/settle-payment.ts";
import * as q from "../queries.ts";
import { followDispute, refundPayment } from "../returns/return-money.ts";
import { returnStrandedUpgrades } from "../returns/return-upgrades.ts";

interface ReceiveCall extends SettleCall {
  events: ProviderEvents;
}

/**
 * Processes an event of the provider. The event only identifies a payment: the provider's current state of it is
 * applied, so events may arrive repeatedly, late and in any order. The event is recorded as received at the end; after
 * a crash before that, the provider sends it again, and processing it twice changes nothing.
 */
export async function receiveEvent(db: Db, event: ProviderEvent, call: ReceiveCall): Promise<void> {
  if (await q.wasReceived(db, event.id)) return;
  await follow(db, event, call);
  await q.insertEvent(db, event);
}

/** The provider repeats an event for some days. One that arrives even later changes nothing. */
export const purgeEvents = (db: Db, now: Temporal.Instant) =>
  q.deleteEventsBefore(db, retentionCutoff("providerEvents", now));

async function follow(db: Db, { about }: ProviderEvent, { events, ...call }: ReceiveCall) {
  if (about?.kind === "checkout") {
    // The server may have stopped between the provider's answer and recording it.
    if (about.paymentId && isId(about.paymentId)) await q.saveSession(db, about.paymentId, about.session);
    await settlePayment(db, { session: about.session, ...call });
  }
  if (about?.kind === "refund") {
    const payment = await q.findByProviderPayment(db, about.payment);
    if (!payment) return;
    await refundPayment(db, payment.id, { ...(await events.readRefund(about.charge)), ...call });
    await returnStrandedUpgrades(db, payment.production_id, call);
  }
  if (about?.kind === "dispute") {
    const payment = await q.findByProviderPayment(db, about.payment);
    const outcome = await events.readDispute(about.dispute);
    if (!payment) return;
    await followDispute(db, payment.id, { outcome, ...call });
    await returnStrandedUpgrades(db, payment.production_id, call);
  }
}
