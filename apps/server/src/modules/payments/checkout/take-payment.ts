import type { Db, Tx } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { findPerson } from "../../accounts/find-people.ts";
import { queueMail } from "../../events/queue-mail.ts";
import { holdForPayment, type PayableProduction } from "../../productions/payment/find-for-checkout.ts";
import { recordPayment, recordUpgrade } from "../../productions/payment/record-payment.ts";
import { billTo, findBillingAddress } from "../invoices/billing-address.ts";
import { findInvoiceOfPayment } from "../invoices/invoice-queries.ts";
import { type Misfit, receiptMail } from "../mails.ts";
import * as q from "../queries.ts";

export interface TakeCall {
  now: Temporal.Instant;
  publicUrl: string;
  /** The lines of the seller's name and address. */
  invoiceFrom: string[];
}

interface TakePaymentInput extends TakeCall {
  /** The provider's id of the transfer of money (Stripe's payment intent). */
  providerPayment?: string | undefined;
  /** Whether a payment that can't be used will be refunded; the reason is then recorded with it. */
  returns?: boolean;
}

/**
 * Opens or enlarges the production of a received payment, once. If the payment can't be used, the production stays as it is
 * and the reason is returned: money for an invoice has then to be sent back by hand.
 */
export const takePayment = (
  db: Db,
  { id, production_id }: Pick<q.PaymentRow, "id" | "production_id">,
  { now, publicUrl, invoiceFrom, providerPayment, returns = false }: TakePaymentInput,
) =>
  transaction(db, async (tx): Promise<Misfit | undefined> => {
    const production = await holdForPayment(tx, production_id);
    const payment = await q.lockPayment(tx, id);
    if (isSettled(payment)) return undefined;
    const plan = (await q.listPlanPayments(tx, production_id)).at(-1);
    // A requested refund is not withdrawn, even if the payment could be used now.
    const misfit = payment.returned_because ?? refundReasonOf(payment, production, plan);
    if (misfit) {
      if (returns && !payment.returned_because) await q.recordRefundReason(tx, id, misfit);
      return misfit;
    }

    await q.settlePayment(tx, id, { status: "paid", now, providerPayment });
    const address = await receiptAddress(tx, payment);
    await q.recordReceipt(tx, id, { paid_at: now, bill_to: address });
    const bought = { productionId: production_id, departments: payment.departments };
    const { headIds } = payment.upgrade_of
      ? await recordUpgrade(tx, bought)
      : await recordPayment(tx, { ...bought, payerId: payment.account_id, now, publicUrl });
    const to = await payerAddress(tx, payment);
    if (to) {
      const receipt = receiptMail({
        to,
        productionName: production.name,
        productionId: production.id,
        publicUrl,
        payment,
        billTo: address,
        from: invoiceFrom,
        on: now.toZonedDateTimeISO(production.zone).toPlainDate(),
        upgradeFrom: payment.upgrade_of ? plan?.tariff_title : undefined,
        headsDepartment: payment.account_id !== null && headIds.includes(payment.account_id),
      });
      await queueMail(tx, receipt);
    }
    return undefined;
  });

/** Whether the money of a payment was received and either used or refunded. */
export const isSettled = ({ status }: Pick<q.PaymentRow, "status">) =>
  status === "paid" || status === "refunded" || status === "disputed";

/** Returns the address for mails about a payment: that of the account, else the one given for the receipt. */
export async function payerAddress(tx: Tx, payment: Pick<q.PaymentRow, "account_id" | "payer_email">) {
  const payer = payment.account_id && (await findPerson(tx, payment.account_id));
  return payer ? payer.email : payment.payer_email || undefined;
}

/** Returns the lines to which a receipt is addressed: those of its invoice, else the payer's name, address and email. */
async function receiptAddress(tx: Tx, { id, account_id, payer_email }: q.PaymentRow): Promise<string[]> {
  const invoice = await findInvoiceOfPayment(tx, id);
  if (invoice) return invoice.bill_to;
  if (!account_id) return payer_email ? [payer_email] : [];
  return billTo(await findPerson(tx, account_id), await findBillingAddress(tx, account_id));
}

/** Returns the reason why a payment can't be used. `plan` is the payment of the production's current plan. */
function refundReasonOf(
  payment: q.PaymentRow,
  production: PayableProduction,
  plan: q.PaymentRow | undefined,
): Misfit | undefined {
  if (payment.upgrade_of === null) {
    if (production.isPaid) return "already_paid";
  } else {
    if (!production.isPaid) return "plan_returned";
    // Its price is the difference to a plan that the production no longer has.
    if (plan?.id !== payment.upgrade_of) return "plan_changed";
  }
  return production.departments > payment.departments ? "too_many_departments" : undefined;
}
