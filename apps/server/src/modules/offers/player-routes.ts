import { playerOfferRoutes } from "@callboard/contract/player-offers";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done, refused } from "../../result.ts";
import type { PlayerScope } from "../dayplayers/policy.ts";
import { acceptOffer } from "./accept-offer.ts";
import { acknowledgeChange } from "./acknowledge-change.ts";
import { declineOffer } from "./decline-offer.ts";
import { dropBooking } from "./drop-booking.ts";
import { findOwnOffer } from "./queries.ts";
import {
  findPlayerBooking,
  getPlayerBooking,
  getPlayerOffer,
  listPastBookings,
  listPastOffers,
  listPlayerBookings,
  listPlayerOffers,
} from "./read-player-offers.ts";

/** What a dayplayer sees and answers. */
export function playerOffers(app: FastifyInstance, { db, clock, poke }: Deps) {
  const mine = (player: PlayerScope) => ({ player, now: clock.now() });
  const ownOffer = async ({ player, params }: { player: PlayerScope; params: { id: string } }) =>
    (await findOwnOffer(db, player.playerId, params.id)) ? done(undefined) : refused("not_found");

  serve(app, playerOfferRoutes, {
    listPlayerOffers: async ({ player }) => done(await listPlayerOffers(db, mine(player))),
    listPastOffers: async ({ player, query }) => done(await listPastOffers(db, mine(player), query.after)),
    listPlayerBookings: async ({ player }) => done(await listPlayerBookings(db, mine(player))),
    listPastBookings: async ({ player, query }) => done(await listPastBookings(db, mine(player), query.after)),
    async getPlayerBooking({ player, params }) {
      const booking = await findPlayerBooking(db, mine(player), params.id);
      return booking ? done(booking) : refused("not_found");
    },
    acceptOffer: {
      may: ownOffer,
      async run({ player, params, body }) {
        const { playerId } = player;
        const result = await acceptOffer(db, {
          playerId,
          offerId: params.id,
          termsRev: body.terms_rev,
          answerId: body.answer_id,
        });
        if (!result.ok) return result;
        if (result.value.moved) poke();
        return done(await getPlayerBooking(db, mine(player), params.id));
      },
    },
    declineOffer: {
      may: ownOffer,
      async run({ player, params, body }) {
        const result = await declineOffer(db, {
          playerId: player.playerId,
          offerId: params.id,
          message: body.message,
          wholeDay: body.whole_day,
          answerId: body.answer_id,
        });
        if (!result.ok) return result;
        poke();
        return done(await getPlayerOffer(db, mine(player), params.id));
      },
    },
    acknowledgeChange: {
      may: ownOffer,
      async run({ player, params, body }) {
        const { playerId } = player;
        const result = await acknowledgeChange(db, { playerId, offerId: params.id, termsRev: body.terms_rev });
        if (!result.ok) return result;
        poke();
        return done(await getPlayerBooking(db, mine(player), params.id));
      },
    },
    dropBooking: {
      may: ownOffer,
      async run({ player, params, body }) {
        const result = await dropBooking(db, {
          playerId: player.playerId,
          offerId: params.id,
          message: body.message,
          answerId: body.answer_id,
        });
        if (!result.ok) return result;
        poke();
        return done(await getPlayerOffer(db, mine(player), params.id));
      },
    },
  });
}
