import type { Db, Tx } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { findForCheckout, type PayableProduction } from "../../productions/payment/find-for-checkout.ts";
import { presentTariff, priceOf } from "../present.ts";
import * as q from "../queries.ts";

/** The smallest amount that a card provider collects, in US cents (Stripe's minimum for US dollars). */
const minimumCents = 50;

/** How many days after the end date of its production a plan is valid. */
const daysAfterEnd = 30;

/** The current plan of a production, from which an upgrade starts. */
export interface CurrentPlan {
  /** The id of the payment that bought this plan. */
  paymentId: string;
  title: string;
  departments: number;
  /** The sum of its payments in US cents: the first plan and every upgrade. A partial refund does not change it. */
  paidCents: number;
}

/** Finds the plan that a production's payments bought, or undefined when it is not paid. */
export async function findCurrentPlan(db: Db | Tx, productionId: string): Promise<CurrentPlan | undefined> {
  const payments = await q.listPlanPayments(db, productionId);
  const last = payments.at(-1);
  return (
    last && {
      paymentId: last.id,
      title: last.tariff_title,
      departments: last.departments,
      paidCents: payments.reduce((sum, { total_cents }) => sum + total_cents, 0),
    }
  );
}

/**
 * Returns the price of changing to a larger plan in US cents: its current price less the amount paid for the production so
 * far.
 */
export const upgradePrice = (plan: CurrentPlan, tariff: q.TariffRow): number =>
  Math.max(minimumCents, priceOf(tariff) - plan.paidCents);

/** Returns the reason why a plan can't be bought as an upgrade, or undefined when it can. */
export function upgradeRefusal(production: PayableProduction, plan: CurrentPlan | undefined, tariff: q.TariffRow) {
  if (!production.isPaid || !plan) return "payment_required";
  if (tariff.departments <= plan.departments) return "plan_not_larger";
  return production.departments > tariff.departments ? "too_many_departments" : undefined;
}

/**
 * Whether an account may enlarge the plan of a production. Only its creator and its payer may, because they may add
 * departments to it.
 */
export const mayUpgrade = (production: PayableProduction, accountId: string): boolean =>
  production.creator_id === accountId || production.payer_id === accountId;

/** Lists the current plan of a paid production, and the price of upgrading to each larger one. */
export async function listUpgrades(db: Db, accountId: string, productionId: string) {
  const production = await findForCheckout(db, accountId, productionId);
  if (!production || !mayUpgrade(production, accountId)) return refused("not_found");
  const plan = await findCurrentPlan(db, productionId);
  if (!production.isPaid || !plan) return refused("payment_required");
  const larger = (await q.listTariffs(db)).filter((tariff) => !upgradeRefusal(production, plan, tariff));
  return done({
    plan: {
      title: plan.title,
      departments: plan.departments,
      valid_until: Temporal.PlainDate.from(production.end_date).add({ days: daysAfterEnd }).toString(),
    },
    departments: production.departments,
    upgrades: larger.map((tariff) => ({ ...presentTariff(tariff), upgrade_price: upgradePrice(plan, tariff) / 100 })),
  });
}
