import type { Db, Tx } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { findPerson } from "../accounts/find-people.ts";
import { queueMail } from "../events/queue-mail.ts";
import { holdForPayment, type PayableProduction } from "../productions/find-for-checkout.ts";
import { recordPayment } from "../productions/record-payment.ts";
import { type Misfit, receiptMail } from "./mails.ts";
import * as q from "./queries.ts";

interface Take {
  now: Temporal.Instant;
  publicUrl: string;
  /** The provider's id of the money that moved. */
  providerPayment?: string | undefined;
}

/** Opens the production for the payment that arrived, once; or changes nothing and tells why it can't. */
export const takePayment = (
  db: Db,
  { id, production_id }: Pick<q.PaymentRow, "id" | "production_id">,
  { now, publicUrl, providerPayment }: Take,
) =>
  transaction(db, async (tx): Promise<Misfit | undefined> => {
    const production = await holdForPayment(tx, production_id);
    const payment = await q.lockPayment(tx, id);
    if (isSettled(payment)) return undefined;
    const misfit = misfitOf(payment, production);
    if (misfit) return misfit;

    await q.settlePayment(tx, id, { status: "paid", now, providerPayment });
    const paid = await recordPayment(tx, {
      productionId: production_id,
      payerId: payment.account_id,
      departments: payment.departments,
      now,
      publicUrl,
    });
    const to = await payerAddress(tx, payment);
    if (to) {
      const on = now.toZonedDateTimeISO(paid.zone).toPlainDate();
      await queueMail(
        tx,
        receiptMail({ to, productionName: paid.name, productionId: paid.id, publicUrl, payment, on }),
      );
    }
    return undefined;
  });

/** Money came in for it, and was dealt with. */
export const isSettled = ({ status }: Pick<q.PaymentRow, "status">) =>
  status === "paid" || status === "refunded" || status === "disputed";

/** Where word of a payment goes: to the account's address, else to the one named for the receipt. */
export async function payerAddress(tx: Tx, payment: Pick<q.PaymentRow, "account_id" | "payer_email">) {
  const payer = payment.account_id && (await findPerson(tx, payment.account_id));
  return payer ? payer.email : payment.payer_email || undefined;
}

function misfitOf(payment: q.PaymentRow, production: PayableProduction): Misfit | undefined {
  if (production.isPaid) return "already_paid";
  return production.departments > payment.departments ? "too_many_departments" : undefined;
}
