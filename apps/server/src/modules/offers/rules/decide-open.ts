import { hasPassed } from "../../../time/compare-instants.ts";
import { decideMoves, type OfferMove } from "./offer-move.ts";
import type { BookedTime, OfferRow } from "./offer-row.ts";
import { type OfferedPosition, toWorkingTime } from "./offered-position.ts";
import { findConflict } from "./working-time.ts";

export interface OpenRows {
  /** Offers of which every day of the block could be locked. */
  offers: OfferRow[];
  positions: OfferedPosition[];
  bookings: BookedTime[];
}

/** Opens queued offers. Those whose time is over expire; those without a vacancy or an available day close. */
export const decideOpen = ({ offers, positions, bookings }: OpenRows) =>
  decideMoves(
    offers
      .filter(({ state }) => state === "created")
      .map((offer) => {
        const position = positions.find(({ id }) => id === offer.position_id);
        const own = bookings.filter(({ dayplayer_id }) => dayplayer_id === offer.dayplayer_id);
        return { id: offer.id, ...chooseMove(offer, position, own) };
      }),
  );

function chooseMove(
  offer: OfferRow,
  position: OfferedPosition | undefined,
  bookings: BookedTime[],
): Pick<OfferMove, "move" | "reason"> {
  if (hasPassed(offer.expires_at, offer.now) || hasPassed(offer.passes_at, offer.now)) return { move: "expire" };
  if (!position || offer.booked >= offer.count) return { move: "close", reason: "position_filled" };
  if (!position.paid) return { move: "close", reason: "department_closed" };
  const reason = findConflict(toWorkingTime(position), bookings);
  return reason ? { move: "close", reason } : { move: "open" };
}
