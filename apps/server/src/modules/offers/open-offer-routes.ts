import { dayplayerJobRoutes } from "@callboard/contract/dayplayer-jobs";
import { dayplayerStandingOfferRoutes, standingOfferRoutes } from "@callboard/contract/open-offers";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done, refused } from "../../result.ts";
import { namesIn } from "../../text/position-names.ts";
import type { DayplayerScope } from "../dayplayers/policy.ts";
import { acceptStandingOffer, declineStandingOffer } from "./answer-open-offer.ts";
import { listDayplayerJobs } from "./list-dayplayer-jobs.ts";
import { findOfDayplayer } from "./open-offer-queries.ts";
import { readKnownDayplayers } from "./read-known-dayplayers.ts";
import { getStandingOffer, listOffers, listStandingOffers } from "./read-open-offers.ts";
import { getDayplayerStandingOffer, listDayplayerStandingOffers } from "./read-player-open-offers.ts";
import { sendStandingOffer } from "./send-open-offer.ts";
import { withdrawStandingOffer } from "./withdraw-open-offer.ts";

/** Open offers of both sides, and the jobs that one dayplayer can be offered. */
export function standingOffers(app: FastifyInstance, { db, clock, poke }: Deps) {
  const ownOffer = async ({ dayplayer, params }: { dayplayer: DayplayerScope; params: { id: string } }) =>
    (await findOfDayplayer(db, dayplayer.dayplayerId, params.id)) ? done(undefined) : refused("not_found");

  serve(app, standingOfferRoutes, {
    listOffers: async ({ scope, query }) =>
      done(await listOffers(db, { scope, userId: query.user_id, only: query.only, after: query.after })),
    listStandingOffers: async ({ scope, query }) =>
      done(
        await listStandingOffers(db, {
          scope,
          senderId: query.sender_id,
          query: query.query,
          positions: namesIn(query.positions),
          after: query.after,
        }),
      ),
    matchesOffers: async ({ scope, query }) => done(await readKnownDayplayers(db, { scope, userId: query.user_id })),
    async sendStandingOffer({ scope, query, body }) {
      const { message = "" } = body;
      const sent = await sendStandingOffer(db, { scope, dayplayerId: query.receiver_id, message, now: clock.now() });
      if (!sent.ok) return sent;
      poke();
      return done(await getStandingOffer(db, scope, sent.value.standingOfferId));
    },
    async changeStandingOffer({ scope, query }) {
      const withdrawn = await withdrawStandingOffer(db, {
        scope,
        standingOfferId: query.offer_id,
        dayplayerId: query.receiver_id,
      });
      if (!withdrawn.ok) return withdrawn;
      poke();
      return done(await getStandingOffer(db, scope, query.offer_id));
    },
  });

  serve(app, dayplayerJobRoutes, {
    listDayplayerJobs: ({ scope, query }) =>
      listDayplayerJobs(db, { scope, now: clock.now(), dayplayerId: query.id, only: query.only, after: query.after }),
  });

  serve(app, dayplayerStandingOfferRoutes, {
    listDayplayerStandingOffers: async ({ dayplayer }) => done(await listDayplayerStandingOffers(db, dayplayer)),
    acceptStandingOffer: {
      may: ownOffer,
      async run({ dayplayer, params, body }) {
        const answered = await acceptStandingOffer(db, answerOf(dayplayer, params, body));
        if (!answered.ok) return answered;
        poke();
        return done(await getDayplayerStandingOffer(db, dayplayer, params.id));
      },
    },
    declineStandingOffer: {
      may: ownOffer,
      async run({ dayplayer, params, body }) {
        const answered = await declineStandingOffer(db, answerOf(dayplayer, params, body));
        if (!answered.ok) return answered;
        poke();
        return done(await getDayplayerStandingOffer(db, dayplayer, params.id));
      },
    },
  });
}

const answerOf = (
  dayplayer: DayplayerScope,
  params: { id: string },
  body: { message?: string; answer_id?: string },
) => ({
  dayplayerId: dayplayer.dayplayerId,
  standingOfferId: params.id,
  message: body.message ?? "",
  answerId: body.answer_id,
});
