import type { Db } from "../../db/schema.ts";
import type { PaymentProvider } from "../../ports/payments.ts";
import { done, refused } from "../../result.ts";
import { findPerson } from "../accounts/find-people.ts";
import { findForCheckout, type PayableProduction } from "../productions/find-for-checkout.ts";
import { priceOf } from "./present.ts";
import * as q from "./queries.ts";

interface OpenCheckout {
  accountId: string;
  productionId: string;
  tariffId: string;
  /** How many departments the payer means to pay for. */
  departments?: number | undefined;
  provider: PaymentProvider;
  publicUrl: string;
}

/** Opens the provider's checkout of a plan for a production and answers with the address of its page. */
export async function openCheckout(
  db: Db,
  { accountId, productionId, tariffId, departments = 1, provider, publicUrl }: OpenCheckout,
) {
  const production = await findForCheckout(db, accountId, productionId);
  const tariff = await q.findTariff(db, tariffId);
  if (!production || !tariff) return refused("not_found");
  const unfit = whyNotPay(production, tariff, departments);
  if (unfit) return refused(unfit);
  const payer = await findPerson(db, accountId);
  const url = await openCardCheckout(db, {
    production,
    tariff,
    payer: { accountId, email: payer?.email ?? "" },
    provider,
    back: `${publicUrl}/select-production`,
  });
  return done({ url });
}

/** Why a plan can't be bought for a production, or undefined when it can. */
export function whyNotPay(production: PayableProduction, tariff: q.TariffRow, departments = 1) {
  if (production.isPaid) return "already_paid";
  return Math.max(production.departments, departments) > tariff.departments ? "too_many_departments" : undefined;
}

interface CardCheckout {
  production: PayableProduction;
  tariff: q.TariffRow;
  /** The account that pays, or the invitation somebody without one pays with. */
  payer: { email: string } & ({ accountId: string } | { invitationHash: Buffer });
  provider: PaymentProvider;
  /** The page to which the payer comes back; it gets the session and how it ended. */
  back: string;
}

/** Writes the payment down before the provider hears of it: whatever is paid there is known here. */
export async function openCardCheckout(db: Db, { production, tariff, payer, provider, back }: CardCheckout) {
  const totalCents = priceOf(tariff);
  const { id } = await q.insertPayment(db, {
    production_id: production.id,
    ...("accountId" in payer
      ? { account_id: payer.accountId }
      : { invitation_hash: payer.invitationHash, payer_email: payer.email }),
    tariff_id: tariff.id,
    type: "card",
    departments: tariff.departments,
    total_cents: totalCents,
    provider: provider.name,
  });
  const { session, url } = await provider.openCheckout({
    paymentId: id,
    title: `${production.name}: ${tariff.title}`,
    description: tariff.description,
    totalCents,
    email: payer.email,
    successUrl: `${back}?session_id={CHECKOUT_SESSION_ID}&success=true`,
    cancelUrl: `${back}?session_id={CHECKOUT_SESSION_ID}&cancelled=true`,
  });
  await q.keepSession(db, id, session);
  return url;
}
