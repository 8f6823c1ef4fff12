import { chooseExpiry, getLatestAnswer } from "./expiry.ts";
import type { OfferObstacle } from "./find-obstacle.ts";
import { type Commitments, findObstacle, getCommitmentsOf, hasShortRest } from "./find-obstacle.ts";
import type { OfferRow } from "./offer-row.ts";
import { type OfferedPosition, toOfferedDay } from "./offered-position.ts";

type MoveObstacle = OfferObstacle | "short_rest" | "expiry_out_of_range";

export interface DayMoveRows {
  /** The live offers and bookings of the day that is copied. */
  offers: OfferRow[];
  /** The copies of their positions, by the id of the position on the copied day. */
  copies: ReadonlyMap<string, OfferedPosition>;
  commitments: ReadonlyMap<string, Commitments>;
  /** Dayplayers who marked the new date as not available. */
  unavailable: ReadonlySet<string>;
  /** Their offers of the copied day end, so its bookings no longer count. */
  withdraw: boolean;
}

/** The outcome for one dayplayer with an offer or a booking of the copied day. */
export interface DayMoveResult {
  offer: OfferRow;
  /** The position and expiry of the new offer, or why there is none. */
  result: { position: OfferedPosition; expiresAt: Temporal.Instant } | { reason: MoveObstacle };
}

/** Decides for everybody asked or booked on a day whether they are offered the same position on another date. */
export function decideDayMove({ offers, copies, commitments, unavailable, withdraw }: DayMoveRows) {
  const ending = new Set(withdraw ? offers.map(({ id }) => id) : []);
  return offers.map((offer): DayMoveResult => {
    const position = copies.get(offer.position_id);
    if (!position) return { offer, result: { reason: "position_not_active" } };
    const all = getCommitmentsOf(commitments, offer.dayplayer_id);
    const own = { ...all, bookings: all.bookings.filter(({ offer_id }) => !offer_id || !ending.has(offer_id)) };
    const obstacle =
      findObstacle(position, own) ?? (unavailable.has(offer.dayplayer_id) ? ("day_declined" as const) : undefined);
    if (obstacle) return { offer, result: { reason: obstacle } };
    if (hasShortRest(position, own.bookings)) return { offer, result: { reason: "short_rest" } };
    const last = getLatestAnswer(toOfferedDay(position));
    const expiry = chooseExpiry(undefined, { now: position.now, last, zone: position.zone });
    if (!expiry.ok) return { offer, result: { reason: "expiry_out_of_range" } };
    return { offer, result: { position, expiresAt: expiry.value } };
  });
}
