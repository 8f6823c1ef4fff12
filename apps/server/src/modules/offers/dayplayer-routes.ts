import { dayplayerOfferSchemas } from "@callboard/contract/offers/dayplayer-offers";
import type { Refusal } from "@callboard/contract/refusals";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../db/schema.ts";
import { turnsOf } from "../../db/turns.ts";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done, type Result, refused } from "../../result.ts";
import type { DayplayerScope } from "../scopes.ts";
import { acceptOffer } from "./moves/accept-offer.ts";
import { acknowledgeChange } from "./moves/acknowledge-change.ts";
import { declineOffer } from "./moves/decline-offer.ts";
import { dropBooking } from "./moves/drop-booking.ts";
import { confirmBooking } from "./moves/reconfirmation/confirm-booking.ts";
import { reportDelay, withdrawDelay } from "./moves/report-delay.ts";
import {
  findDayplayerBooking,
  getDayplayerBooking,
  getDayplayerOffer,
  listDayplayerBookings,
  listDayplayerOffers,
  listPastBookings,
  listPastOffers,
} from "./reads/list-dayplayer-offers.ts";
import { findOwnOffer } from "./reads/queries.ts";

interface OwnOfferCall {
  dayplayer: DayplayerScope;
  params: { id: string };
  now: Temporal.Instant;
}

/** A dayplayer's offers and bookings, and their answers. */
export function dayplayerOffers(app: FastifyInstance, { db }: Deps) {
  const turns = turnsOf(db);
  const checkOwnOffer = async ({ dayplayer, params }: OwnOfferCall) =>
    (await findOwnOffer(db, dayplayer.dayplayerId, params.id)) ? done(undefined) : refused("not_found");

  /** The handler of an answer, which replies with the offer or booking as it is then. */
  const answering = <Body, Reason extends Refusal, Shown>(
    read: (db: Db, context: { dayplayer: DayplayerScope; now: Temporal.Instant }, id: string) => Promise<Shown>,
    answer: (own: { dayplayerId: string; offerId: string }, body: Body) => Promise<Result<unknown, Reason>>,
  ) => ({
    may: checkOwnOffer,
    async run({ dayplayer, params: { id }, body, now }: OwnOfferCall & { body: Body }) {
      const result = await answer({ dayplayerId: dayplayer.dayplayerId, offerId: id }, body);
      return result.ok ? done(await read(db, { dayplayer, now }, id)) : result;
    },
  });

  serve(app, dayplayerOfferRoutes, dayplayerOfferSchemas, {
    listDayplayerOffers: async ({ dayplayer, now }) => done(await listDayplayerOffers(db, { dayplayer, now })),
    listPastOffers: async ({ dayplayer, query, now, reader }) =>
      done(await listPastOffers(reader, { dayplayer, now }, query.after)),
    listDayplayerBookings: async ({ dayplayer, now }) => done(await listDayplayerBookings(db, { dayplayer, now })),
    listPastBookings: async ({ dayplayer, query, now, reader }) =>
      done(await listPastBookings(reader, { dayplayer, now }, query.after)),
    async getDayplayerBooking({ dayplayer, params, now }) {
      const booking = await findDayplayerBooking(db, { dayplayer, now }, params.id);
      return booking ? done(booking) : refused("not_found");
    },
    acceptOffer: answering(getDayplayerBooking, (own, body) =>
      acceptOffer(
        db,
        { ...own, termsRev: body.terms_rev, answerId: body.answer_id, releasePencils: body.release_pencils },
        { turns },
      ),
    ),
    declineOffer: answering(getDayplayerOffer, (own, { message, whole_day, answer_id }) =>
      declineOffer(db, { ...own, message, wholeDay: whole_day, answerId: answer_id }),
    ),
    acknowledgeChange: answering(getDayplayerBooking, (own, body) =>
      acknowledgeChange(db, { ...own, termsRev: body.terms_rev }),
    ),
    reportDelay: answering(getDayplayerBooking, (own, { minutes, note, answer_id }) =>
      reportDelay(db, { ...own, delay: { minutes, note: note?.trim() ?? "" }, answerId: answer_id }),
    ),
    withdrawDelay: answering(getDayplayerBooking, (own, body) =>
      withdrawDelay(db, { ...own, answerId: body.answer_id }),
    ),
    confirmBooking: answering(getDayplayerBooking, (own, body) =>
      confirmBooking(db, { ...own, termsRev: body.terms_rev, answerId: body.answer_id }),
    ),
    dropBooking: answering(getDayplayerOffer, (own, body) =>
      dropBooking(db, { ...own, message: body.message, answerId: body.answer_id }),
    ),
  });
}
