import { payInvitationSchemas } from "@callboard/contract/payments/pay-invitations";
import { payInvitationRoutes } from "@callboard/contract/routes/payments/pay-invitations";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../deps.ts";
import { serve } from "../../../http/serve.ts";
import { invitePayer, mayInvitePayer } from "./invite-payer.ts";
import { claimInvitation, openCheckoutByToken, readInvitation } from "./use-invitation.ts";

/** The routes of invitations to pay: a head sends them, anyone with the mail opens them, a head claims them. */
export function invitations(app: FastifyInstance, { db, clock, config, ports }: Deps) {
  const { publicUrl } = config;
  const invite = (accountId: string, productionId: string, email: string) =>
    invitePayer(db, { accountId, productionId, email, now: clock.now(), publicUrl });

  serve(app, payInvitationRoutes, payInvitationSchemas, {
    generatePaymentInvitation: {
      may: ({ actor, params }) => mayInvitePayer(db, actor.accountId, params.id),
      run: ({ actor, params, body }) => invite(actor.accountId, params.id, body.email),
    },
    referPayment: ({ actor, body }) => invite(actor.accountId, body.production_id, body.email),
    readPayInvitation: ({ params }) => readInvitation(db, { token: params.token, now: clock.now() }),
    createCheckoutSessionByToken: ({ body }) =>
      openCheckoutByToken(db, {
        token: body.token,
        tariffId: body.tariff_id,
        email: body.email,
        provider: ports.payments,
        now: clock.now(),
        publicUrl,
      }),
    async claimInvitation({ actor, body }) {
      const call = { token: body.token, accountId: actor.accountId, now: clock.now(), publicUrl };
      return claimInvitation(db, call);
    },
  });
}
