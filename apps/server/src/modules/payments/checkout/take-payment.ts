import type { Db, Tx } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { findPerson } from "../../accounts/find-people.ts";
import { queueMail } from "../../events/queue-mail.ts";
import { holdForPayment, type PayableProduction } from "../../productions/payment/find-for-checkout.ts";
import { recordPayment, recordUpgrade } from "../../productions/payment/record-payment.ts";
import { type Misfit, receiptMail } from "../mails.ts";
import * as q from "../queries.ts";

interface Take {
  now: Temporal.Instant;
  publicUrl: string;
  /** The provider's id of the money that moved. */
  providerPayment?: string | undefined;
  /** Whether the money of a payment that can't be used goes back: then the reason is recorded with it. */
  returns?: boolean;
}

/** Opens or enlarges the production for the payment that arrived, once; or leaves the production and tells why it can't. */
export const takePayment = (
  db: Db,
  { id, production_id }: Pick<q.PaymentRow, "id" | "production_id">,
  { now, publicUrl, providerPayment, returns = false }: Take,
) =>
  transaction(db, async (tx): Promise<Misfit | undefined> => {
    const production = await holdForPayment(tx, production_id);
    const payment = await q.lockPayment(tx, id);
    if (isSettled(payment)) return undefined;
    const plan = (await q.listPlanPayments(tx, production_id)).at(-1);
    // A refund that has been asked for is not taken back, whatever has changed since.
    const misfit = payment.returned_because ?? misfitOf(payment, production, plan);
    if (misfit) {
      if (returns && !payment.returned_because) await q.recordMisfit(tx, id, misfit);
      return misfit;
    }

    await q.settlePayment(tx, id, { status: "paid", now, providerPayment });
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
        on: now.toZonedDateTimeISO(production.zone).toPlainDate(),
        upgradeFrom: payment.upgrade_of ? plan?.tariff_title : undefined,
        headsDepartment: payment.account_id !== null && headIds.includes(payment.account_id),
      });
      await queueMail(tx, receipt);
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

/** Why a payment can't be used. `plan` is the payment whose plan the production has now. */
function misfitOf(
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
