import type { Db } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { PaymentProvider } from "../../ports/payments.ts";
import { findPerson } from "../accounts/find-people.ts";
import { queueMail } from "../events/queue-mail.ts";
import { holdForPayment, type PayableProduction } from "../productions/find-for-checkout.ts";
import { recordPayment } from "../productions/record-payment.ts";
import { type Misfit, receiptMail, returnedMail } from "./mails.ts";
import * as q from "./queries.ts";

interface Settle {
  session: string;
  provider: PaymentProvider;
  now: Temporal.Instant;
  publicUrl: string;
}

/**
 * Brings a payment to what the provider says of its checkout; undefined when there is no such payment. It counts once,
 * however often and from how many sides it is asked: the production's row is the lock.
 */
export async function settlePayment(db: Db, { session, provider, ...call }: Settle): Promise<q.PaymentRow | undefined> {
  const payment = await q.findPayment(db, session);
  if (!payment || payment.status === "paid" || payment.status === "refunded") return payment;
  const checkout = await provider.readCheckout(session);
  if (checkout?.status === "cancelled" || checkout?.status === "expired")
    await q.closeUnpaid(db, payment.id, checkout.status, call.now);
  if (checkout?.status === "paid") {
    const misfit = await takePayment(db, payment, call);
    if (misfit) {
      await provider.refundCheckout(session);
      await returnPayment(db, payment, { ...call, because: misfit });
    }
  }
  return q.findPayment(db, session);
}

type Call = Omit<Settle, "session" | "provider">;

/** Opens the production for the payment that arrived; or changes nothing and tells why it can't. */
const takePayment = (db: Db, { id, production_id }: q.PaymentRow, { now, publicUrl }: Call) =>
  transaction(db, async (tx): Promise<Misfit | undefined> => {
    const production = await holdForPayment(tx, production_id);
    const payment = await q.lockPayment(tx, id);
    if (isSettled(payment)) return undefined;
    const misfit = misfitOf(payment, production);
    if (misfit) return misfit;

    await q.settlePayment(tx, id, "paid", now);
    const paid = await recordPayment(tx, {
      productionId: production_id,
      payerId: payment.account_id,
      departments: payment.departments,
      publicUrl,
    });
    const payer = payment.account_id && (await findPerson(tx, payment.account_id));
    if (payer) {
      const on = now.toZonedDateTimeISO(paid.zone).toPlainDate();
      await queueMail(
        tx,
        receiptMail({ to: payer.email, productionName: paid.name, productionId: paid.id, publicUrl, payment, on }),
      );
    }
    return undefined;
  });

const returnPayment = (
  db: Db,
  { id, production_id }: q.PaymentRow,
  { now, publicUrl, because }: Call & { because: Misfit },
) =>
  transaction(db, async (tx) => {
    const production = await holdForPayment(tx, production_id);
    const payment = await q.lockPayment(tx, id);
    if (isSettled(payment)) return;
    await q.settlePayment(tx, id, "refunded", now);
    const payer = payment.account_id && (await findPerson(tx, payment.account_id));
    if (payer) {
      const told = {
        to: payer.email,
        productionName: production.name,
        productionId: production.id,
        publicUrl,
        payment,
        because,
      };
      await queueMail(tx, returnedMail(told));
    }
  });

const isSettled = ({ status }: q.PaymentRow) => status === "paid" || status === "refunded";

function misfitOf(payment: q.PaymentRow, production: PayableProduction): Misfit | undefined {
  if (production.isPaid) return "already_paid";
  return production.departments > payment.departments ? "too_many_departments" : undefined;
}
