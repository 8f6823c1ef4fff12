import { isWaiting } from "@callboard/contract/lifecycle";
import type { Db, Tx } from "../../../db/schema.ts";
import { listBookingsAround, listLiveAround, listOffersByIds } from "../reads/queries.ts";
import { decideClosings } from "../rules/decide-accept.ts";
import type { BookedTime, OfferRow } from "../rules/offer-row.ts";
import { findConflict, type WorkingTime } from "../rules/working-time.ts";

/** The dayplayer's waiting offers that could not be worked beside these days. */
export async function listInTheWay(db: Db, dayplayerId: string, days: WorkingTime[]): Promise<OfferRow[]> {
  const dates = days.map(({ date }) => date);
  const around = await listLiveAround(db, dayplayerId, dates);
  return around.filter((offer) => isWaiting(offer.state) && findConflict(offer, days));
}

/** The moves that close these offers beside new bookings, as the offers are now that they are locked. */
export const closeInTheWay = async (
  tx: Tx,
  days: OfferRow[],
  inTheWay: OfferRow[],
  ofFilledPositions: OfferRow[] = [],
) =>
  decideClosings({
    days,
    around:
      inTheWay.length > 0
        ? await listOffersByIds(
            tx,
            inTheWay.map(({ id }) => id),
          )
        : [],
    ofFilledPositions,
  });

/** Bookings of the dayplayer, without this offer's own, which the same call may have made before. */
export async function listOtherBookings(
  db: Db,
  { id, dayplayer_id }: OfferRow,
  dates: string[],
): Promise<BookedTime[]> {
  const bookings = await listBookingsAround(db, [dayplayer_id], dates);
  return bookings.filter(({ offer_id }) => offer_id !== id);
}
