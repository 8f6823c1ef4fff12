import type { Db } from "../../../db/schema.ts";
import type { PaymentProvider } from "../../../ports/payments.ts";
import { done, refused } from "../../../result.ts";
import { findPerson } from "../../accounts/find-people.ts";
import { findForCheckout, type PayableProduction } from "../../productions/payment/find-for-checkout.ts";
import * as q from "../queries.ts";
import { type PricedPlan, pricePlan, type WantedPlan } from "./price-plan.ts";

interface OpenCheckout extends WantedPlan {
  provider: PaymentProvider;
  publicUrl: string;
}

/** Opens the provider's checkout of a plan for a production and returns the URL of its page. */
export async function openCheckout(db: Db, { provider, publicUrl, ...wanted }: OpenCheckout) {
  const production = await findForCheckout(db, wanted.accountId, wanted.productionId);
  if (!production) return refused("not_found");
  const priced = await pricePlan(db, { ...wanted, production });
  if (!priced.ok) return priced;
  const payer = await findPerson(db, wanted.accountId);
  const url = await openCardCheckout(db, {
    production,
    plan: priced.value,
    payer: { accountId: wanted.accountId, email: payer?.email ?? "" },
    provider,
    back: `${publicUrl}/select-production`,
  });
  return done({ url });
}

interface CardCheckout {
  production: PayableProduction;
  plan: PricedPlan;
  /** The account that pays, or the invitation with which a person without an account pays. */
  payer: { email: string } & ({ accountId: string } | { invitationHash: Buffer });
  provider: PaymentProvider;
  /** The URL of the page to which the payer returns; it gets the session and the outcome as query parameters. */
  back: string;
}

/**
 * Opens a checkout by card. The payment is recorded before the provider is called, so that whatever is paid there is known
 * here.
 */
export async function openCardCheckout(db: Db, { production, plan, payer, provider, back }: CardCheckout) {
  const { tariff, totalCents, upgradeOf } = plan;
  const { id } = await q.insertPayment(db, {
    production_id: production.id,
    ...("accountId" in payer
      ? { account_id: payer.accountId }
      : { invitation_hash: payer.invitationHash, payer_email: payer.email }),
    tariff_id: tariff.id,
    type: "card",
    departments: tariff.departments,
    total_cents: totalCents,
    upgrade_of: upgradeOf?.paymentId ?? null,
    provider: provider.name,
  });
  const { session, url } = await provider.openCheckout({
    paymentId: id,
    title: `${production.name}: ${titleOf(plan)}`,
    description: upgradeOf ? upgradeDescription(plan) : tariff.description,
    totalCents,
    email: payer.email,
    successUrl: `${back}?session_id={CHECKOUT_SESSION_ID}&success=true`,
    cancelUrl: `${back}?session_id={CHECKOUT_SESSION_ID}&cancelled=true`,
  });
  await q.saveSession(db, id, session);
  return url;
}

/** The text of the line on a checkout or an invoice. */
export const titleOf = ({ tariff, upgradeOf }: PricedPlan): string =>
  upgradeOf ? `Upgrade from ${upgradeOf.title} to ${tariff.title}` : tariff.title;

export const upgradeDescription = ({ tariff }: PricedPlan): string =>
  `${tariff.description} What was paid for the production before is taken off its price.`;
