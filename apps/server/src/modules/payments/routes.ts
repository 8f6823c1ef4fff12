import { paymentSchemas } from "@callboard/contract/payments";
import type { Input } from "@callboard/contract/route";
import { paymentRoutes } from "@callboard/contract/routes/payments";
import type { FastifyInstance } from "fastify";
import { appNow } from "../../db/app-now.ts";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done } from "../../result.ts";
import type { Actor } from "../scopes.ts";
import { finalizePayment } from "./checkout/finalize-payment.ts";
import { listTariffs } from "./checkout/list-tariffs.ts";
import { openCheckout } from "./checkout/open-checkout.ts";
import { listUpgrades } from "./checkout/upgrade-plan.ts";
import { invitations } from "./invitations/invitation-routes.ts";
import { readBillingAddress, saveBillingAddress } from "./invoices/billing-address.ts";
import { issueInvoice } from "./invoices/issue-invoice.ts";
import { readInvoice, readReceipt } from "./invoices/read-invoice.ts";
import { optOutPage } from "./opt-out-routes.ts";
import { sandboxCheckout } from "./provider/sandbox-routes.ts";
import { providerWebhook } from "./provider/webhook-routes.ts";
import { checkPayment, listTransactions, readPayment } from "./read-payment.ts";

type Opening = Input<typeof paymentRoutes.createCheckoutSession> & { actor: Actor; now: Temporal.Instant };
type Checking = Input<typeof paymentRoutes.checkPayment> & { actor: Actor };

export function payments(app: FastifyInstance, deps: Deps) {
  const { db, config, ports } = deps;
  const { publicUrl } = config;
  const provider = ports.payments;

  serve(app, paymentRoutes, paymentSchemas, {
    getUpgrades: ({ actor, query }) => listUpgrades(db, actor.accountId, query.production_id),
    getTariffs: async () => done(await listTariffs(db)),
    createCheckoutSession: open,
    getCheckoutSession: open,
    async finalizePayment({ actor, body }) {
      return finalizePayment(db, {
        session: body.session_id,
        cancelled: body.cancelled,
        actor,
        provider,
        now: await appNow(db),
        publicUrl,
        invoiceFrom: config.invoiceFrom,
      });
    },
    checkPayment: check,
    postCheckPayment: check,
    checkPaymentShort: check,
    postCheckPaymentShort: check,
    paymentSuccess: ({ actor, query }) => readPayment(db, actor.accountId, query.session_id),
    paymentHistory: async ({ actor }) => done(await listTransactions(db, actor.accountId)),
    getInvoice: ({ actor, params }) => readInvoice(db, actor.accountId, params.id, config),
    getReceipt: ({ actor, params }) => readReceipt(db, actor.accountId, params.id, config),
    getBillingAddress: async ({ actor }) => done(await readBillingAddress(db, actor.accountId)),
    saveBillingAddress: async ({ actor, body, now }) => done(await saveBillingAddress(db, actor.accountId, body, now)),
  });
  invitations(app, deps);
  optOutPage(app, deps);
  if (provider.events) providerWebhook(app, deps, provider.events);
  if (provider.name === "sandbox" && config.isLocal && !config.production) sandboxCheckout(app, deps);

  async function open({ actor, query, now }: Opening) {
    const invoiceInput = {
      accountId: actor.accountId,
      productionId: query.production_id,
      tariffId: query.tariff_id,
      departments: query.departments === undefined ? undefined : Number(query.departments),
      upgrade: query.upgrade !== undefined,
      publicUrl,
    };
    if (query.type !== "wire") return openCheckout(db, { ...invoiceInput, provider });
    return issueInvoice(db, { ...invoiceInput, offered: config.bankDetails !== undefined, now });
  }
  function check({ actor, query }: Checking) {
    return checkPayment(db, actor.accountId, query.production_id);
  }
}
