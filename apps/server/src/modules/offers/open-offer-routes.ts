import { dayplayerJobRoutes } from "@callboard/contract/dayplayer-jobs";
import { openOfferRoutes, playerOpenOfferRoutes } from "@callboard/contract/open-offers";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done, refused } from "../../result.ts";
import { namesIn } from "../../text/position-names.ts";
import type { PlayerScope } from "../dayplayers/policy.ts";
import { acceptOpenOffer, declineOpenOffer } from "./answer-open-offer.ts";
import { listDayplayerJobs } from "./list-dayplayer-jobs.ts";
import { findOfPlayer } from "./open-offer-queries.ts";
import { readKnownDayplayers } from "./read-known-dayplayers.ts";
import { getOpenOffer, listOffers, listOpenOffers } from "./read-open-offers.ts";
import { getPlayerOpenOffer, listPlayerOpenOffers } from "./read-player-open-offers.ts";
import { sendOpenOffer } from "./send-open-offer.ts";
import { withdrawOpenOffer } from "./withdraw-open-offer.ts";

/** Open offers of both sides, and the jobs that one dayplayer can be offered. */
export function openOffers(app: FastifyInstance, { db, clock, poke }: Deps) {
  const ownOffer = async ({ player, params }: { player: PlayerScope; params: { id: string } }) =>
    (await findOfPlayer(db, player.playerId, params.id)) ? done(undefined) : refused("not_found");

  serve(app, openOfferRoutes, {
    listOffers: async ({ scope, query }) =>
      done(await listOffers(db, { scope, userId: query.user_id, only: query.only, after: query.after })),
    listOpenOffers: async ({ scope, query }) =>
      done(
        await listOpenOffers(db, {
          scope,
          senderId: query.sender_id,
          query: query.query,
          positions: namesIn(query.positions),
          after: query.after,
        }),
      ),
    matchesOffers: async ({ scope, query }) => done(await readKnownDayplayers(db, { scope, userId: query.user_id })),
    async sendOpenOffer({ scope, query, body }) {
      const { message = "" } = body;
      const sent = await sendOpenOffer(db, { scope, playerId: query.receiver_id, message, now: clock.now() });
      if (!sent.ok) return sent;
      poke();
      return done(await getOpenOffer(db, scope, sent.value.openOfferId));
    },
    async changeOpenOffer({ scope, query }) {
      const withdrawn = await withdrawOpenOffer(db, {
        scope,
        openOfferId: query.offer_id,
        playerId: query.receiver_id,
      });
      if (!withdrawn.ok) return withdrawn;
      poke();
      return done(await getOpenOffer(db, scope, query.offer_id));
    },
  });

  serve(app, dayplayerJobRoutes, {
    listDayplayerJobs: ({ scope, query }) =>
      listDayplayerJobs(db, { scope, now: clock.now(), playerId: query.id, only: query.only, after: query.after }),
  });

  serve(app, playerOpenOfferRoutes, {
    listPlayerOpenOffers: async ({ player }) => done(await listPlayerOpenOffers(db, player)),
    acceptOpenOffer: {
      may: ownOffer,
      async run({ player, params, body }) {
        const answered = await acceptOpenOffer(db, answerOf(player, params, body));
        if (!answered.ok) return answered;
        poke();
        return done(await getPlayerOpenOffer(db, player, params.id));
      },
    },
    declineOpenOffer: {
      may: ownOffer,
      async run({ player, params, body }) {
        const answered = await declineOpenOffer(db, answerOf(player, params, body));
        if (!answered.ok) return answered;
        poke();
        return done(await getPlayerOpenOffer(db, player, params.id));
      },
    },
  });
}

const answerOf = (player: PlayerScope, params: { id: string }, body: { message?: string; answer_id?: string }) => ({
  playerId: player.playerId,
  openOfferId: params.id,
  message: body.message ?? "",
  answerId: body.answer_id,
});
