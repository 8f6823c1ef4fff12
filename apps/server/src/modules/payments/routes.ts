import { paymentRoutes } from "@callboard/contract/payments";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done } from "../../result.ts";
import { finalizePayment } from "./finalize-payment.ts";
import { listTariffs } from "./list-tariffs.ts";
import { openCheckout } from "./open-checkout.ts";
import { checkPayment, readPayment } from "./read-payment.ts";
import { sandboxCheckout } from "./sandbox-routes.ts";

export function payments(app: FastifyInstance, deps: Deps) {
  const { db, clock, config, ports, poke } = deps;
  const { publicUrl } = config;
  const provider = ports.payments;

  serve(app, paymentRoutes, {
    getTariffs: async () => done(await listTariffs(db)),
    createCheckoutSession: ({ actor, query }) =>
      openCheckout(db, {
        accountId: actor.accountId,
        productionId: query.production_id,
        tariffId: query.tariff_id,
        departments: query.departments === undefined ? undefined : Number(query.departments),
        provider,
        publicUrl,
      }),
    async finalizePayment({ actor, body }) {
      const settled = await finalizePayment(db, {
        session: body.session_id,
        actor,
        provider,
        now: clock.now(),
        publicUrl,
      });
      poke();
      return settled;
    },
    checkPayment: ({ actor, query }) => checkPayment(db, actor.accountId, query.production_id),
    paymentSuccess: ({ actor, query }) => readPayment(db, actor.accountId, query.session_id),
  });
  if (provider.name === "sandbox" && config.isLocal && !config.production) sandboxCheckout(app, deps);
}
