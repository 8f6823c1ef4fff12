import type { Db, Tx } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import type { PayableProduction } from "../../productions/payment/find-for-checkout.ts";
import { priceOf } from "../present.ts";
import * as q from "../queries.ts";
import { findCurrentPlan, mayUpgrade, upgradePrice, whyNotUpgrade } from "./upgrade-plan.ts";

interface PricePlanInput {
  accountId: string;
  production: PayableProduction;
  tariffId: string;
  /** How many departments the payer means to pay for. */
  departments?: number | undefined;
  /** Enlarges the plan of a paid production. */
  upgrade?: boolean | undefined;
}

/** A plan as one buys it for a production, and what it costs. */
export interface PricedPlan {
  tariff: q.TariffRow;
  totalCents: number;
  /** The payment it builds on, and the title of that one's plan, when it enlarges a plan. */
  upgradeOf: { paymentId: string; title: string } | undefined;
}

/** The price of a plan for a production, or why it can't be bought. */
export async function pricePlan(
  db: Db | Tx,
  { accountId, production, tariffId, departments, upgrade }: PricePlanInput,
) {
  const tariff = await q.findTariff(db, tariffId);
  if (!tariff) return refused("not_found");
  if (!upgrade) {
    const unfit = whyNotPay(production, tariff, departments);
    if (unfit) return refused(unfit);
    return done<PricedPlan>({ tariff, totalCents: priceOf(tariff), upgradeOf: undefined });
  }
  if (!mayUpgrade(production, accountId)) return refused("not_found");
  const plan = await findCurrentPlan(db, production.id);
  const unfit = whyNotUpgrade(production, plan, tariff);
  if (unfit || !plan) return refused(unfit ?? "payment_required");
  return done<PricedPlan>({
    tariff,
    totalCents: upgradePrice(plan, tariff),
    upgradeOf: { paymentId: plan.paymentId, title: plan.title },
  });
}

/** Why a production's first plan can't be bought, or undefined when it can. */
export function whyNotPay(production: PayableProduction, tariff: q.TariffRow, departments = 1) {
  if (production.isPaid) return "already_paid";
  return Math.max(production.departments, departments) > tariff.departments ? "too_many_departments" : undefined;
}
