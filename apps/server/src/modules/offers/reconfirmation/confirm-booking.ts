import { sql } from "kysely";
import type { Db, Tx } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { isRepeatedAnswer } from "../../transitions/history.ts";
import { transact } from "../../transitions/transition.ts";
import { closeInTheWay, listInTheWay, listOtherBookings } from "../moves/in-the-way.ts";
import { withLockIds } from "../moves/offer-move.ts";
import { offerSubject } from "../moves/offer-subject.ts";
import { findOwnOffer, listOffersByIds, type OfferRow } from "../queries.ts";
import { type ConfirmationState, type ConfirmRows, decideConfirm } from "./decide-confirm.ts";

export interface ConfirmBookingInput {
  dayplayerId: string;
  offerId: string;
  /** The revision that was shown. */
  termsRev: number;
  /** Each try of one answer carries the same id. */
  answerId?: string | undefined;
}

/**
 * Confirms that the dayplayer still comes. It agrees to the displayed terms, so a booking whose changed times would
 * overlap another one is refused. It closes the offers that overlap them.
 */
export function confirmBooking(db: Db, { dayplayerId, offerId, termsRev, answerId }: ConfirmBookingInput) {
  return transact(db, {
    of: offerSubject,
    move: "confirm",
    by: dayplayerId,
    conflictDetail: { offer_state: "accepted" },
    async find(tx) {
      const booking = await findOwnOffer(tx, dayplayerId, offerId);
      return booking ? done({ dayplayers: [dayplayerId], booking }) : refused("not_found");
    },
    async plan(tx, { booking }) {
      const inTheWay = await listInTheWay(tx, dayplayerId, [booking]);
      return { ...withLockIds([booking, ...inTheWay]), inTheWay };
    },
    async read(tx, { inTheWay }): Promise<ConfirmRows & { inTheWay: OfferRow[] }> {
      const repeated = await isRepeatedAnswer(tx, offerSubject.history, offerId, answerId);
      const [booking] = await listOffersByIds(tx, [offerId]);
      return {
        booking: booking && { ...booking, ...(await findConfirmationState(tx, offerId)) },
        bookings: booking ? await listOtherBookings(tx, booking, [booking.date]) : [],
        termsRev,
        answerId,
        repeated,
        inTheWay,
      };
    },
    decide({ inTheWay, ...rows }) {
      const decided = decideConfirm(rows);
      return decided.ok ? done({ ...decided.value, booking: rows.booking, inTheWay }) : decided;
    },
    follow: async (tx, { booking, inTheWay }) => (booking ? closeInTheWay(tx, [booking], inTheWay) : []),
    complete: () => ({ offerId }),
  });
}

/** An answer need not wait until the sweep has sent the question. */
async function findConfirmationState(tx: Tx, offerId: string): Promise<ConfirmationState> {
  const { rows } = await sql<ConfirmationState>`
    select is_confirmed(offer.state, offer.confirmed_rev, offer.terms_rev) as confirmed,
      offer.asked_at is not null or app_now() >=
        (reconfirmation_times(offer.date, terms.call_time, terms.zone)).asks_at as is_asked
    from offers offer
    join offer_terms terms on terms.offer_id = offer.id and terms.rev = offer.terms_rev
    where offer.id = ${offerId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("An offer was gone while it was locked.");
  return row;
}
