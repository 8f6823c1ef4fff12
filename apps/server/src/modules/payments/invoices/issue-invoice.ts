import type { BillingAddress } from "@callboard/contract/payments";
import { transactResult } from "../../../db/decide.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { findPerson } from "../../accounts/find-people.ts";
import { queueMail } from "../../events/queue-mail.ts";
import {
  findForCheckout,
  holdForPayment,
  type PayableProduction,
} from "../../productions/payment/find-for-checkout.ts";
import { titleOf, upgradeDescription } from "../checkout/open-checkout.ts";
import { type PricedPlan, pricePlan, type WantedPlan } from "../checkout/price-plan.ts";
import * as q from "../queries.ts";
import { billTo, findBillingAddress } from "./billing-address.ts";
import { invoiceMail } from "./invoice-mails.ts";
import {
  endInvoice,
  findInvoiceOfPayment,
  findOpenInvoice,
  type InvoiceRow,
  insertInvoice,
} from "./invoice-queries.ts";

interface IssueInvoice extends WantedPlan {
  /** Whether bank details are configured, so that money can be transferred. */
  offered: boolean;
  now: Temporal.Instant;
  publicUrl: string;
}

/**
 * Issues the invoice of a plan, to be paid by wire, and returns the URL of the page that shows it. A repeated call for the
 * same plan returns the same invoice; a call for another plan voids the earlier invoice.
 */
export async function issueInvoice(db: Db, call: IssueInvoice) {
  const { accountId, productionId, offered, publicUrl } = call;
  if (!(await findForCheckout(db, accountId, productionId))) return refused("not_found");
  if (!offered) return refused("wire_not_offered");
  return transactResult(db, async (tx) => {
    const production = await holdForPayment(tx, productionId);
    const priced = await pricePlan(tx, { ...call, production });
    if (!priced.ok) return priced;
    const plan = priced.value;
    const open = await findOpenInvoice(tx, { productionId, accountId });
    if (open && isFor(open, plan)) return done({ url: pageOf(publicUrl, open.id) });

    const billing = await findBillingAddress(tx, accountId);
    if (!billing) return refused("billing_address_missing");
    if (open) await endInvoice(tx, open.id, { status: "cancelled", now: call.now });
    const id = await write(tx, { ...call, production, plan, billing });
    return done({ url: pageOf(publicUrl, id) });
  });
}

/** Whether an invoice bills this plan at its current price. */
const isFor = (invoice: InvoiceRow, { tariff, totalCents, upgradeOf }: PricedPlan) =>
  invoice.tariff_id === tariff.id &&
  invoice.total_cents === totalCents &&
  invoice.upgrade_of === (upgradeOf?.paymentId ?? null);

interface Write extends IssueInvoice {
  production: PayableProduction;
  plan: PricedPlan;
  billing: BillingAddress;
}

async function write(tx: Tx, { accountId, production, plan, billing, now, publicUrl }: Write) {
  const { tariff, totalCents, upgradeOf } = plan;
  const { id } = await q.insertPayment(tx, {
    production_id: production.id,
    account_id: accountId,
    tariff_id: tariff.id,
    type: "wire",
    departments: tariff.departments,
    total_cents: totalCents,
    upgrade_of: upgradeOf?.paymentId ?? null,
    provider: "wire",
    created_at: now,
  });
  const payer = await findPerson(tx, accountId);
  await insertInvoice(tx, {
    payment_id: id,
    issued_on: now.toZonedDateTimeISO(production.zone).toPlainDate().toString(),
    bill_to: billTo(payer, billing),
    description: `${titleOf(plan)}: ${upgradeOf ? upgradeDescription(plan) : tariff.description}`,
    created_at: now,
  });
  const invoice = await findInvoiceOfPayment(tx, id);
  if (payer && invoice) await queueMail(tx, invoiceMail({ to: payer.email, invoice, url: pageOf(publicUrl, id) }));
  return id;
}

const pageOf = (publicUrl: string, paymentId: string) => `${publicUrl}/app/transactions?invoice=${paymentId}`;
