import type { Db } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import type { PaymentProvider } from "../../../ports/payments.ts";
import { queueMail } from "../../events/queue-mail.ts";
import { holdForPayment } from "../../productions/payment/find-for-checkout.ts";
import { type Misfit, returnedMail } from "../mails.ts";
import * as q from "../queries.ts";
import { isSettled, payerAddress, type TakeCall, takePayment } from "./take-payment.ts";

/** What settling a payment needs besides the payment. */
export interface SettleCall extends TakeCall {
  provider: PaymentProvider;
}

/**
 * Updates a payment to the state that the provider reports for its checkout; returns undefined when there is no such
 * payment. The payment counts once, even for concurrent calls, because the production's row is locked.
 */
export async function settlePayment(
  db: Db,
  { session, provider, ...call }: SettleCall & { session: string },
): Promise<q.PaymentRow | undefined> {
  const payment = await q.findPayment(db, session);
  if (!payment || isSettled(payment)) return payment;
  const checkout = await provider.readCheckout(session);
  switch (checkout?.status) {
    case "cancelled":
    case "expired":
    case "failed":
    case "refunded":
      // This server requested the refund and stopped before it was recorded.
      if (payment.returned_because)
        await returnPayment(db, payment, {
          ...call,
          because: payment.returned_because,
          providerPayment: checkout.payment,
        });
      else await q.closeUnpaid(db, payment.id, checkout.status, call.now);
      break;
    case "paid": {
      const misfit = await takePayment(db, payment, { ...call, providerPayment: checkout.payment, returns: true });
      if (misfit) {
        await provider.refundCheckout(session);
        await returnPayment(db, payment, { ...call, because: misfit, providerPayment: checkout.payment });
      }
    }
  }
  return q.findPayment(db, session);
}

interface RefundInput extends Pick<TakeCall, "now" | "publicUrl"> {
  because: Misfit;
  providerPayment: string | undefined;
}

/** Records that the money of a checkout that can't be used was refunded. */
const returnPayment = (
  db: Db,
  { id, production_id }: q.PaymentRow,
  { now, publicUrl, because, providerPayment }: RefundInput,
) =>
  transaction(db, async (tx) => {
    const production = await holdForPayment(tx, production_id);
    const payment = await q.lockPayment(tx, id);
    if (isSettled(payment)) return;
    await q.settlePayment(tx, id, { status: "refunded", now, providerPayment });
    const to = await payerAddress(tx, payment);
    if (!to) return;
    const about = { productionName: production.name, productionId: production.id, publicUrl, payment };
    await queueMail(tx, returnedMail({ to, because, ...about }));
  });
