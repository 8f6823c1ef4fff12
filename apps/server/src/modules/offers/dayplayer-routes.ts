import { dayplayerOfferSchemas } from "@callboard/contract/offers/dayplayer-offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import type { FastifyInstance } from "fastify";
import { turnsOf } from "../../db/turns.ts";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done, refused } from "../../result.ts";
import type { DayplayerScope } from "../dayplayers/policy.ts";
import {
  findDayplayerBooking,
  getDayplayerBooking,
  getDayplayerOffer,
  listDayplayerBookings,
  listDayplayerOffers,
  listPastBookings,
  listPastOffers,
} from "./lists/list-dayplayer-offers.ts";
import { acceptOffer } from "./moves/accept-offer.ts";
import { acknowledgeChange } from "./moves/acknowledge-change.ts";
import { declineOffer } from "./moves/decline-offer.ts";
import { dropBooking } from "./moves/drop-booking.ts";
import { reportDelay } from "./moves/report-delay.ts";
import { findOwnOffer } from "./queries.ts";
import { confirmBooking } from "./reconfirmation/confirm-booking.ts";

interface OwnOfferCall {
  dayplayer: DayplayerScope;
  params: { id: string };
}

/** A dayplayer's offers and bookings, and their answers. */
export function dayplayerOffers(app: FastifyInstance, { db, clock }: Deps) {
  const turns = turnsOf(db);
  const withNow = (dayplayer: DayplayerScope) => ({ dayplayer, now: clock.now() });
  const checkOwnOffer = async ({ dayplayer, params }: OwnOfferCall) =>
    (await findOwnOffer(db, dayplayer.dayplayerId, params.id)) ? done(undefined) : refused("not_found");

  serve(app, dayplayerOfferRoutes, dayplayerOfferSchemas, {
    listDayplayerOffers: async ({ dayplayer }) => done(await listDayplayerOffers(db, withNow(dayplayer))),
    listPastOffers: async ({ dayplayer, query }) => done(await listPastOffers(db, withNow(dayplayer), query.after)),
    listDayplayerBookings: async ({ dayplayer }) => done(await listDayplayerBookings(db, withNow(dayplayer))),
    listPastBookings: async ({ dayplayer, query }) => done(await listPastBookings(db, withNow(dayplayer), query.after)),
    async getDayplayerBooking({ dayplayer, params }) {
      const booking = await findDayplayerBooking(db, withNow(dayplayer), params.id);
      return booking ? done(booking) : refused("not_found");
    },
    acceptOffer: {
      may: checkOwnOffer,
      async run({ dayplayer, params, body }) {
        const { dayplayerId } = dayplayer;
        const answer = { dayplayerId, offerId: params.id, termsRev: body.terms_rev, answerId: body.answer_id };
        const result = await acceptOffer(db, answer, { turns });
        if (!result.ok) return result;
        return done(await getDayplayerBooking(db, withNow(dayplayer), params.id));
      },
    },
    declineOffer: {
      may: checkOwnOffer,
      async run({ dayplayer, params, body }) {
        const result = await declineOffer(db, {
          dayplayerId: dayplayer.dayplayerId,
          offerId: params.id,
          message: body.message,
          wholeDay: body.whole_day,
          answerId: body.answer_id,
        });
        if (!result.ok) return result;
        return done(await getDayplayerOffer(db, withNow(dayplayer), params.id));
      },
    },
    acknowledgeChange: {
      may: checkOwnOffer,
      async run({ dayplayer, params, body }) {
        const { dayplayerId } = dayplayer;
        const result = await acknowledgeChange(db, { dayplayerId, offerId: params.id, termsRev: body.terms_rev });
        if (!result.ok) return result;
        return done(await getDayplayerBooking(db, withNow(dayplayer), params.id));
      },
    },
    reportDelay: {
      may: checkOwnOffer,
      async run({ dayplayer, params, body }) {
        const result = await reportDelay(db, {
          dayplayerId: dayplayer.dayplayerId,
          offerId: params.id,
          delay: { minutes: body.minutes, note: body.note?.trim() ?? "" },
          answerId: body.answer_id,
        });
        if (!result.ok) return result;
        return done(await getDayplayerBooking(db, withNow(dayplayer), params.id));
      },
    },
    withdrawDelay: {
      may: checkOwnOffer,
      async run({ dayplayer, params, body }) {
        const { dayplayerId } = dayplayer;
        const result = await reportDelay(db, {
          dayplayerId,
          offerId: params.id,
          delay: null,
          answerId: body.answer_id,
        });
        if (!result.ok) {
          const { reason } = result;
          // Only a report can come too early.
          if (reason === "delay_too_early") throw new Error(reason);
          return { ...result, reason };
        }
        return done(await getDayplayerBooking(db, withNow(dayplayer), params.id));
      },
    },
    confirmBooking: {
      may: checkOwnOffer,
      async run({ dayplayer, params, body }) {
        const result = await confirmBooking(db, {
          dayplayerId: dayplayer.dayplayerId,
          offerId: params.id,
          termsRev: body.terms_rev,
          answerId: body.answer_id,
        });
        if (!result.ok) return result;
        return done(await getDayplayerBooking(db, withNow(dayplayer), params.id));
      },
    },
    dropBooking: {
      may: checkOwnOffer,
      async run({ dayplayer, params, body }) {
        const result = await dropBooking(db, {
          dayplayerId: dayplayer.dayplayerId,
          offerId: params.id,
          message: body.message,
          answerId: body.answer_id,
        });
        if (!result.ok) return result;
        return done(await getDayplayerOffer(db, withNow(dayplayer), params.id));
      },
    },
  });
}
