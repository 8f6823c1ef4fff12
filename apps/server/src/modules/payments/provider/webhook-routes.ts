import { providerSchemas } from "@callboard/contract/payments";
import { providerRoutes } from "@callboard/contract/routes/payments";
import type { FastifyInstance } from "fastify";
import { appNow } from "../../../db/app-now.ts";
import type { Deps } from "../../../deps.ts";
import { joinRoutes } from "../../../http/calls/join-routes.ts";
import { refuse, tooManyRequests } from "../../../http/refuse.ts";
import type { ProviderEvents } from "../../../ports/payments.ts";
import { receiveEvent } from "./receive-event.ts";

/** Stripe documents no limit; its largest events are invoices with many lines, below 100 kB. */
const eventBytes = 256 * 1_024;

/** The route that receives the provider's events. Their signature covers the raw body, so the body is not parsed here. */
export function providerWebhook(app: FastifyInstance, { db, config, ports }: Deps, events: ProviderEvents) {
  const { stripeWebhook: route } = joinRoutes(providerRoutes, providerSchemas);
  app.register(async (local) => {
    local.removeAllContentTypeParsers();
    local.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    local.route({
      method: route.method,
      url: route.path,
      config: { contract: route, operation: "stripeWebhook" },
      bodyLimit: eventBytes,
      async onRequest(request, reply) {
        const wait = await app.limiter(providerSchemas.stripeWebhook.limit, request);
        if (wait !== undefined) return refuse(reply, tooManyRequests(wait));
      },
      async handler(request, reply) {
        const signature = request.headers["stripe-signature"];
        const event =
          Buffer.isBuffer(request.body) && typeof signature === "string"
            ? await events.read(request.body, signature)
            : undefined;
        if (!event) return refuse(reply, { ok: false, reason: "invalid_signature" });
        await receiveEvent(db, event, {
          provider: ports.payments,
          events,
          now: await appNow(db),
          publicUrl: config.publicUrl,
          invoiceFrom: config.invoiceFrom,
        });
        return reply.code(204).send();
      },
    });
  });
}
