import { sandboxSchemas } from "@callboard/contract/payments";
import { sandboxRoutes } from "@callboard/contract/routes/payments";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../deps.ts";
import { isFromHere } from "../../../http/loopback.ts";
import { refuse } from "../../../http/refuse.ts";
import { serve } from "../../../http/serve.ts";
import { endSandboxCheckout, findSandboxCheckout } from "../../../ports/sandbox-payments.ts";
import { done, refused } from "../../../result.ts";
import { presentSandboxCheckout } from "../present.ts";
import { addSandboxPage } from "./sandbox-page.ts";

/** The sandbox's page and the routes that its buttons call. */
export function sandboxCheckout(app: FastifyInstance, { db }: Deps) {
  const end = async (session: string, status: "paid" | "cancelled") => {
    if (!(await findSandboxCheckout(db, session))) return refused("checkout_not_found");
    const ended = await endSandboxCheckout(db, session, status);
    if (!ended) return refused("checkout_not_open");
    return done({ url: status === "paid" ? ended.success_url : ended.cancel_url });
  };

  app.register(async (local) => {
    local.addHook("onRequest", async (request, reply) => {
      if (!isFromHere(request)) return refuse(reply, { ok: false, reason: "checkout_not_found" });
    });
    serve(local, sandboxRoutes, sandboxSchemas, {
      async getSandboxCheckout({ params }) {
        const checkout = await findSandboxCheckout(db, params.session);
        return checkout ? done(presentSandboxCheckout(checkout)) : refused("checkout_not_found");
      },
      paySandboxCheckout: ({ params }) => end(params.session, "paid"),
      cancelSandboxCheckout: ({ params }) => end(params.session, "cancelled"),
    });
    addSandboxPage(local, (session) => findSandboxCheckout(db, session));
  });
}
