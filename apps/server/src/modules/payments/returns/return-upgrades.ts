import type { Db, Tx } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import type { PaymentProvider } from "../../../ports/payments.ts";
import { findPerson } from "../../accounts/find-people.ts";
import { queueMail } from "../../events/queue-mail.ts";
import { holdForPayment, type PayableProduction } from "../../productions/payment/find-for-checkout.ts";
import { recordUpgrade } from "../../productions/payment/record-payment.ts";
import { payerAddress } from "../checkout/take-payment.ts";
import * as q from "../queries.ts";
import { upgradeReturnedMail } from "./return-mails.ts";

export interface ReturnCall {
  now: Temporal.Instant;
  publicUrl: string;
}

/**
 * Ends an upgrade: the production has the underlying payment's plan from then on. Departments beyond that plan stay,
 * because dayplayers are booked in them; none can be added. The caller must have locked the production and the payment.
 */
export async function endUpgrade(tx: Tx, production: PayableProduction, payment: q.PaymentRow, call: ReturnCall) {
  await q.settlePayment(tx, payment.id, { status: "refunded", now: call.now });
  const plan = (await q.listPlanPayments(tx, production.id)).at(-1);
  if (plan) await recordUpgrade(tx, { productionId: production.id, departments: plan.departments });
  const creator = await findPerson(tx, production.creator_id);
  const payer = await payerAddress(tx, payment);
  const recipients = new Set([payer, creator?.email].filter((to) => to !== undefined));
  await queueMail(
    tx,
    ...[...recipients].map((to) =>
      upgradeReturnedMail({
        to,
        productionName: production.name,
        payment,
        publicUrl: call.publicUrl,
        ...(plan && { covered: plan.departments }),
        departments: production.departments,
      }),
    ),
  );
}

/**
 * Refunds upgrades by card whose underlying plan was refunded, because they have no effect without it. The provider is
 * called before the refund is recorded; after a crash in between the next event repeats the request, which is harmless.
 * A transfer can't be refunded from here: it stays listed as paid, and an operator sends it back manually.
 */
export async function returnStrandedUpgrades(
  db: Db,
  productionId: string,
  { provider, ...call }: ReturnCall & { provider: PaymentProvider },
): Promise<void> {
  for (;;) {
    const [upgrade] = await q.listStrandedUpgrades(db, productionId);
    if (!upgrade?.provider_session) return;
    await provider.refundCheckout(upgrade.provider_session);
    await transaction(db, async (tx) => {
      const production = await holdForPayment(tx, productionId);
      const payment = await q.lockPayment(tx, upgrade.id);
      if (payment.status === "paid") await endUpgrade(tx, production, payment, call);
    });
  }
}
