import type { Db, Tx } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import type { PayableProduction } from "../../productions/payment/find-for-checkout.ts";
import { priceOf } from "../present.ts";
import * as q from "../queries.ts";
import { findCurrentPlan, mayUpgrade, upgradePrice, upgradeRefusal } from "./upgrade-plan.ts";

/** The plan that an account wants to buy for a production. */
export interface WantedPlan {
  accountId: string;
  productionId: string;
  tariffId: string;
  /** The number of departments that the payer wants to pay for. */
  departments?: number | undefined;
  /** Whether to enlarge the plan of a paid production, for the difference in price. */
  upgrade?: boolean | undefined;
}

/** A plan for one production, with its price there. */
export interface PricedPlan {
  tariff: q.TariffRow;
  totalCents: number;
  /** For an upgrade: the payment of the current plan, and that plan's title. */
  upgradeOf: { paymentId: string; title: string } | undefined;
}

/** Computes the price of a plan for a production, or returns the reason why it can't be bought. */
export async function pricePlan(
  db: Db | Tx,
  { accountId, tariffId, departments, upgrade, production }: WantedPlan & { production: PayableProduction },
) {
  const tariff = await q.findTariff(db, tariffId);
  if (!tariff) return refused("not_found");
  if (!upgrade) {
    const unfit = firstPlanRefusal(production, tariff, departments);
    if (unfit) return refused(unfit);
    return done<PricedPlan>({ tariff, totalCents: priceOf(tariff), upgradeOf: undefined });
  }
  if (!mayUpgrade(production, accountId)) return refused("not_found");
  const plan = await findCurrentPlan(db, production.id);
  const unfit = upgradeRefusal(production, plan, tariff);
  if (unfit || !plan) return refused(unfit ?? "payment_required");
  return done<PricedPlan>({
    tariff,
    totalCents: upgradePrice(plan, tariff),
    upgradeOf: { paymentId: plan.paymentId, title: plan.title },
  });
}

/** Returns the reason why a plan can't be bought as a production's first one, or undefined when it can. */
export function firstPlanRefusal(production: PayableProduction, tariff: q.TariffRow, departments = 1) {
  if (production.isPaid) return "already_paid";
  return Math.max(production.departments, departments) > tariff.departments ? "too_many_departments" : undefined;
}
