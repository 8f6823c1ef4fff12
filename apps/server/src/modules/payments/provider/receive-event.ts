import type { Db } from "../../../db/schema.ts";
import type { PaymentProvider, ProviderEvent, ProviderEvents } from "../../../ports/payments.ts";
import { settlePayment } from "../checkout/settle-payment.ts";
import * as q from "../queries.ts";
import { followDispute, refundPayment } from "../returns/return-money.ts";
import { returnStrandedUpgrades } from "../returns/return-upgrades.ts";

interface Receive {
  provider: PaymentProvider;
  events: ProviderEvents;
  now: Temporal.Instant;
  publicUrl: string;
}

/**
 * Follows an event of the provider. It only says where to look: what is done is what the provider answers when asked, so
 * events may come twice, late and in any order. It is kept as received when all is done; a crash in between makes it
 * come again, and doing it again changes nothing.
 */
export async function receiveEvent(db: Db, event: ProviderEvent, call: Receive): Promise<void> {
  if (await q.wasReceived(db, event.id)) return;
  await follow(db, event, call);
  await q.keepEvent(db, event);
}

/** A provider repeats an event for days; one that came even later would find everything done. */
const keptFor = Temporal.Duration.from({ hours: 90 * 24 });

export const purgeEvents = (db: Db, now: Temporal.Instant) => q.deleteEventsBefore(db, now.subtract(keptFor));

async function follow(db: Db, { about }: ProviderEvent, { provider, events, now, publicUrl }: Receive) {
  if (about?.kind === "checkout") {
    // The server may have died between the provider's answer and writing it down.
    if (about.paymentId && isId(about.paymentId)) await q.keepSession(db, about.paymentId, about.session);
    await settlePayment(db, { session: about.session, provider, now, publicUrl });
  }
  if (about?.kind === "refund") {
    const payment = await q.findByProviderPayment(db, about.payment);
    if (!payment) return;
    await refundPayment(db, payment.id, { ...(await events.readRefund(about.charge)), now, publicUrl });
    await returnStrandedUpgrades(db, payment.production_id, { provider, now, publicUrl });
  }
  if (about?.kind === "dispute") {
    const payment = await q.findByProviderPayment(db, about.payment);
    const outcome = await events.readDispute(about.dispute);
    if (!payment) return;
    await followDispute(db, payment.id, { outcome, now, publicUrl });
    await returnStrandedUpgrades(db, payment.production_id, { provider, now, publicUrl });
  }
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
