import { sql } from "kysely";
import type { Db, Tx } from "../../../../db/schema.ts";
import { done, refused } from "../../../../result.ts";
import { isRepeatedAnswer } from "../../../transitions/history.ts";
import { lockForMove } from "../../../transitions/lock-for-move.ts";
import { transact } from "../../../transitions/transact.ts";
import { writeMoves } from "../../../transitions/write-moves.ts";
import { findOwnOffer, listOffersByIds } from "../../reads/queries.ts";
import { type ConfirmationState, decideConfirm } from "../../rules/decide-confirm.ts";
import { lockIdsOf } from "../../rules/offer-move.ts";
import { closeInTheWay, listInTheWay, listOtherBookings } from "../in-the-way.ts";
import { offerSubject } from "../writes/offer-subject.ts";

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
  const moving = { of: offerSubject, move: "confirm", conflictDetail: { offer_state: "accepted" } } as const;
  return transact(db, moving, async (tx) => {
    const found = await findOwnOffer(tx, dayplayerId, offerId);
    if (!found) return refused("not_found");
    await lockForMove(tx, offerSubject, "confirm", { dayplayers: [dayplayerId] });
    const inTheWay = await listInTheWay(tx, dayplayerId, [found]);
    const { positions } = lockIdsOf([found, ...inTheWay]);
    await lockForMove(tx, offerSubject, "confirm", { positions });

    const repeated = await isRepeatedAnswer(tx, offerSubject.history, offerId, answerId);
    const [booking] = await listOffersByIds(tx, [offerId]);
    if (!booking) return refused("not_found");
    const bookings = await listOtherBookings(tx, booking, [booking.date]);
    const state = await findConfirmationState(tx, offerId);
    const decided = decideConfirm({ booking: { ...booking, ...state }, bookings, termsRev, answerId, repeated });
    if (!decided.ok) return decided;
    const { moves } = decided.value;
    const closings = moves.length > 0 ? await closeInTheWay(tx, [booking], inTheWay) : [];
    await writeMoves(tx, offerSubject, [...moves, ...closings], dayplayerId);
    return done({ offerId });
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
