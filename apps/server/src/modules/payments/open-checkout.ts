import type { Db } from "../../db/schema.ts";
import type { PaymentProvider } from "../../ports/payments.ts";
import { done, refused } from "../../result.ts";
import { findPerson } from "../accounts/find-people.ts";
import { findForCheckout } from "../productions/find-for-checkout.ts";
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
  if (production.isPaid) return refused("already_paid");
  if (Math.max(production.departments, departments) > tariff.departments) return refused("too_many_departments");

  const payer = await findPerson(db, accountId);
  const totalCents = priceOf(tariff);
  const { id } = await q.insertPayment(db, {
    production_id: productionId,
    account_id: accountId,
    tariff_id: tariffId,
    type: "card",
    departments: tariff.departments,
    total_cents: totalCents,
    provider: provider.name,
  });
  const back = `${publicUrl}/select-production?session_id={CHECKOUT_SESSION_ID}`;
  const { session, url } = await provider.openCheckout({
    paymentId: id,
    title: `${production.name}: ${tariff.title}`,
    description: tariff.description,
    totalCents,
    email: payer?.email ?? "",
    successUrl: `${back}&success=true`,
    cancelUrl: `${back}&cancelled=true`,
  });
  await q.keepSession(db, id, session);
  return done({ url });
}
