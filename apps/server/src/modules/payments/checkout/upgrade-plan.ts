import type { Db, Tx } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { findForCheckout, type PayableProduction } from "../../productions/payment/find-for-checkout.ts";
import { presentTariff, priceOf } from "../present.ts";
import * as q from "../queries.ts";

/** The least that a card provider collects, US cents (Stripe's minimum for US dollars). */
const leastCents = 50;

/** The plan a production has, which an upgrade starts from. */
export interface CurrentPlan {
  /** The payment that bought it. */
  paymentId: string;
  title: string;
  departments: number;
  /** What its payments came to, US cents: the first plan and every upgrade. A refund in part changes nothing here. */
  paidCents: number;
}

/** The plan that a production's payments bought; undefined when it is not paid. */
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

/** What it costs to change to a larger plan: its price now, less what was paid for the production so far. */
export const upgradePrice = (plan: CurrentPlan, tariff: q.TariffRow): number =>
  Math.max(leastCents, priceOf(tariff) - plan.paidCents);

/** Why a plan can't be bought as an upgrade, or undefined when it can. */
export function whyNotUpgrade(production: PayableProduction, plan: CurrentPlan | undefined, tariff: q.TariffRow) {
  if (!production.isPaid || !plan) return "payment_required";
  if (tariff.departments <= plan.departments) return "plan_not_larger";
  return production.departments > tariff.departments ? "too_many_departments" : undefined;
}

/** Whether an account may enlarge the plan of a production: it may add departments to it, as its creator or its payer. */
export const mayUpgrade = (production: PayableProduction, accountId: string): boolean =>
  production.creatorId === accountId || production.payerId === accountId;

/** The plan of a paid production, and what each larger one costs on top. */
export async function listUpgrades(db: Db, accountId: string, productionId: string) {
  const production = await findForCheckout(db, accountId, productionId);
  if (!production || !mayUpgrade(production, accountId)) return refused("not_found");
  const plan = await findCurrentPlan(db, productionId);
  if (!production.isPaid || !plan) return refused("payment_required");
  const larger = (await q.listTariffs(db)).filter((tariff) => !whyNotUpgrade(production, plan, tariff));
  return done({
    plan: { title: plan.title, departments: plan.departments },
    departments: production.departments,
    upgrades: larger.map((tariff) => ({ ...presentTariff(tariff), upgrade_price: upgradePrice(plan, tariff) / 100 })),
  });
}
