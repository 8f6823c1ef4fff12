import { restHours } from "@callboard/contract/lifecycle";
import { hasPassed } from "../../../time/compare-instants.ts";
import { type OfferedPosition, toWorkingTime } from "./offered-position.ts";
import { findConflict, getGapHours, type WorkingTime } from "./working-time.ts";

/** The bookings, offers and declined days of a dayplayer that may exclude positions. */
export interface Commitments {
  bookings: (WorkingTime & { offer_id?: string })[];
  /** The live offers of these positions to the dayplayer. */
  liveOffers: { id: string; position_id: string }[];
  /** Days that the dayplayer declined as a whole and has not marked as available since. */
  declinedDays: string[];
  /** The dayplayer or the departments' head blocked the other. */
  blocked: boolean;
}

export type OfferObstacle =
  | "day_has_passed"
  | "production_read_only"
  | "position_not_active"
  | "position_full"
  | "dayplayer_blocked"
  | "dayplayer_booked"
  | "already_offered"
  | "day_declined";

/**
 * Why a position can't be offered to a dayplayer now, or undefined where it can. Everything was read with dayplayer and
 * position locked. A position may have more waiting offers than vacancies: only bookings fill it. `ignoredOfferId` is the
 * offer that is extended or re-opened.
 */
export function findObstacle(
  position: OfferedPosition,
  commitments: Commitments,
  ignoredOfferId?: string,
): OfferObstacle | undefined {
  if (hasPassed(position.passes_at, position.now)) return "day_has_passed";
  // Returning a payment locks the positions: an offer that is created afterwards would not be closed with the others.
  if (!position.paid) return "production_read_only";
  if (!position.activated) return "position_not_active";
  if (position.booked >= position.count) return "position_full";
  if (commitments.blocked) return "dayplayer_blocked";
  if (isBooked(position, commitments.bookings)) return "dayplayer_booked";
  if (commitments.liveOffers.some(({ id, position_id }) => position_id === position.id && id !== ignoredOfferId))
    return "already_offered";
  if (commitments.declinedDays.includes(position.date)) return "day_declined";
  return undefined;
}

/** Whether the dayplayer is booked on the date or, where both wraps are known, at an overlapping time. */
export const isBooked = (position: OfferedPosition, bookings: Commitments["bookings"]): boolean =>
  findConflict(toWorkingTime(position), bookings) !== undefined;

/**
 * Whether work would begin or end under the hours of rest beside a booking, or beside another day of the same job. Also
 * where it would overlap one whose wrap is unknown.
 */
export const hasShortRest = (position: OfferedPosition, others: WorkingTime[]): boolean =>
  others.some((other) => getGapHours(toWorkingTime(position), other) < restHours);

/** Whether two of the positions are on one date, or a night shoot overlaps the next day's work. */
export const hasOverlap = (positions: OfferedPosition[]) =>
  positions.some((one, index) => isBooked(one, positions.slice(index + 1).map(toWorkingTime)));

export function getCommitmentsOf(commitments: ReadonlyMap<string, Commitments>, dayplayerId: string): Commitments {
  const own = commitments.get(dayplayerId);
  if (!own) throw new Error("Commitments were not read for a dayplayer.");
  return own;
}
