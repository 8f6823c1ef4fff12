import { dayplayerStandingOfferSchemas, standingOfferSchemas } from "@callboard/contract/offers/standing-offers";
import { dayplayerStandingOfferRoutes, standingOfferRoutes } from "@callboard/contract/routes/offers/standing-offers";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done, refused } from "../../result.ts";
import { namesIn } from "../../text/position-names.ts";
import type { DayplayerScope } from "../scopes.ts";
import { acceptStandingOffer, declineStandingOffer } from "./answer-standing-offer.ts";
import { getDayplayerStandingOffer, listDayplayerStandingOffers } from "./list-dayplayer-standing-offers.ts";
import { listKnownDayplayers } from "./list-known-dayplayers.ts";
import { getStandingOffer, listAllStandingOffers, listWaitingStandingOffers } from "./list-standing-offers.ts";
import { findDayplayerStandingOffer } from "./queries.ts";
import { sendStandingOffer } from "./send-standing-offer.ts";
import { withdrawStandingOffer } from "./withdraw-standing-offer.ts";

/** Standing offers, as the head sends and withdraws them and the dayplayer answers them. */
export function standingOffers(app: FastifyInstance, { db }: Deps) {
  const checkOwnOffer = async ({ dayplayer, params }: { dayplayer: DayplayerScope; params: { id: string } }) =>
    (await findDayplayerStandingOffer(db, dayplayer.dayplayerId, params.id)) ? done(undefined) : refused("not_found");

  serve(app, standingOfferRoutes, standingOfferSchemas, {
    listOffers: async ({ scope, query }) =>
      done(await listAllStandingOffers(db, { scope, userId: query.user_id, only: query.only, after: query.after })),
    listStandingOffers: async ({ scope, query }) =>
      done(
        await listWaitingStandingOffers(db, {
          scope,
          senderId: query.sender_id,
          query: query.query,
          positions: namesIn(query.positions),
          after: query.after,
        }),
      ),
    matchesOffers: async ({ scope, query }) => done(await listKnownDayplayers(db, { scope, userId: query.user_id })),
    async sendStandingOffer({ scope, query, body }) {
      const { message = "" } = body;
      const sent = await sendStandingOffer(db, { scope, dayplayerId: query.receiver_id, message });
      if (!sent.ok) return sent;
      return done(await getStandingOffer(db, scope, sent.value.standingOfferId));
    },
    async changeStandingOffer({ scope, query }) {
      const withdrawn = await withdrawStandingOffer(db, {
        scope,
        standingOfferId: query.offer_id,
        dayplayerId: query.receiver_id,
      });
      if (!withdrawn.ok) return withdrawn;
      return done(await getStandingOffer(db, scope, query.offer_id));
    },
  });

  serve(app, dayplayerStandingOfferRoutes, dayplayerStandingOfferSchemas, {
    listDayplayerStandingOffers: async ({ dayplayer }) => done(await listDayplayerStandingOffers(db, dayplayer)),
    acceptStandingOffer: {
      may: checkOwnOffer,
      async run({ dayplayer, params, body }) {
        const answered = await acceptStandingOffer(db, toAnswerInput(dayplayer, params, body));
        if (!answered.ok) return answered;
        return done(await getDayplayerStandingOffer(db, dayplayer, params.id));
      },
    },
    declineStandingOffer: {
      may: checkOwnOffer,
      async run({ dayplayer, params, body }) {
        const answered = await declineStandingOffer(db, toAnswerInput(dayplayer, params, body));
        if (!answered.ok) return answered;
        return done(await getDayplayerStandingOffer(db, dayplayer, params.id));
      },
    },
  });
}

const toAnswerInput = (
  dayplayer: DayplayerScope,
  params: { id: string },
  body: { message?: string; answer_id?: string },
) => ({
  dayplayerId: dayplayer.dayplayerId,
  standingOfferId: params.id,
  message: body.message ?? "",
  answerId: body.answer_id,
});
