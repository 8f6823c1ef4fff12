import { payInvitationSchemas } from "@callboard/contract/payments/pay-invitations";
import { payInvitationRoutes } from "@callboard/contract/routes/payments/pay-invitations";
import type { FastifyInstance } from "fastify";
import { appNow } from "../../../db/app-now.ts";
import type { Deps } from "../../../deps.ts";
import { serve } from "../../../http/serve.ts";
import type { Actor } from "../../scopes.ts";
import { invitePayer, mayInvitePayer } from "./invite-payer.ts";
import { claimInvitation, openCheckoutByToken, readInvitation } from "./use-invitation.ts";

/** The routes of invitations to pay: a head sends them, anyone with the mail opens them, a head claims them. */
export function invitations(app: FastifyInstance, { db, config, ports }: Deps) {
  const { publicUrl } = config;
  const invite = ({ actor, now }: { actor: Actor; now: Temporal.Instant }, productionId: string, email: string) =>
    invitePayer(db, { accountId: actor.accountId, productionId, email, now, publicUrl });

  serve(app, payInvitationRoutes, payInvitationSchemas, {
    generatePaymentInvitation: {
      may: ({ actor, params }) => mayInvitePayer(db, actor.accountId, params.id),
      run: (call) => invite(call, call.params.id, call.body.email),
    },
    referPayment: (call) => invite(call, call.body.production_id, call.body.email),
    readPayInvitation: async ({ params }) => readInvitation(db, { token: params.token, now: await appNow(db) }),
    createCheckoutSessionByToken: async ({ body }) =>
      openCheckoutByToken(db, {
        token: body.token,
        tariffId: body.tariff_id,
        email: body.email,
        provider: ports.payments,
        now: await appNow(db),
        publicUrl,
      }),
    async claimInvitation({ actor, body, now }) {
      const call = { token: body.token, accountId: actor.accountId, now, publicUrl };
      return claimInvitation(db, call);
    },
  });
}
