import { restHours } from "@callboard/contract/lifecycle";
import type { Db } from "../../../db/schema.ts";
import { hasPassed, isBefore } from "../../../time/compare-instants.ts";
import { callAndWrap } from "../../dayplans/day-clock.ts";
import { readAvailableDates } from "../../dayplayers/read-availability.ts";
import { isBlockedFrom } from "../../messaging/find-blocked.ts";
import { type BookedTime, listBookingsAround, listDeclinedDays, listLiveOffersForPositions } from "../queries.ts";
import { type OfferedPosition, toOfferedDay } from "../terms/offered-position.ts";

/** How a dayplayer stands towards some positions. */
export interface Commitments {
  bookings: Pick<BookedTime, "date" | "starts" | "ends">[];
  /** Positions for which an offer lives already, by the offer's id. */
  liveOffers: { id: string; position_id: string }[];
  /** Days answered with "not that day" and not marked free since. */
  declinedDays: string[];
  /** The dayplayer or the departments' head blocked the other. */
  blocked: boolean;
}

export async function getCommitments(db: Db, dayplayerId: string, positions: OfferedPosition[]): Promise<Commitments> {
  const dates = positions.map(({ date }) => date);
  const ids = positions.map(({ id }) => id);
  const bookings = await listBookingsAround(db, [dayplayerId], dates);
  const liveOffers = await listLiveOffersForPositions(db, dayplayerId, ids);
  const declined = await listDeclinedDays(db, dayplayerId, dates);
  const availableDates = declined.length > 0 ? await readAvailableDates(db, dayplayerId, declined) : new Set<string>();
  const blocked = await isBlockedFrom(db, dayplayerId, [
    ...new Set(positions.map(({ department_id }) => department_id)),
  ]);
  return {
    bookings,
    liveOffers: liveOffers,
    declinedDays: declined.filter((date) => !availableDates.has(date)),
    blocked,
  };
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
 * Why a position can't be offered to a dayplayer now, or undefined where it can. Everything is read under the locks of
 * player and position. Over-offering is allowed: only bookings fill a position. `except` is the offer asked again.
 */
export function findObstacle(
  position: OfferedPosition,
  commitments: Commitments,
  ignoredOfferId?: string,
): OfferObstacle | undefined {
  if (hasPassed(position.passes_at, position.now)) return "day_has_passed";
  // Whoever returned the payment held the positions meanwhile: an offer made after it would outlive it.
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

/** Booked on the date, or, where both working times are known, at an overlapping time of the dates around. */
export const isBooked = (position: OfferedPosition, bookings: Commitments["bookings"]): boolean =>
  bookings.some((booking) => booking.date === position.date || getGapHours(position, booking) < 0);

/** Whether work would begin or end under the hours of rest beside a booking, or beside another day of the same job. */
export const hasShortRest = (position: OfferedPosition, others: Commitments["bookings"]): boolean =>
  others.some((other) => getGapHours(position, other) < restHours);

/** Hours between two working times, negative where they overlap; infinite where one is unknown, since then the date alone counts. */
function getGapHours(position: OfferedPosition, other: Pick<BookedTime, "starts" | "ends">): number {
  const { call, wrap } = callAndWrap(toOfferedDay(position));
  if (!call || !wrap || !other.starts || !other.ends) return Number.POSITIVE_INFINITY;
  if (!isBefore(call, other.ends)) return getHoursBetween(other.ends, call);
  if (!isBefore(other.starts, wrap)) return getHoursBetween(wrap, other.starts);
  return -1;
}

export const getWorkingTime = (position: OfferedPosition): Commitments["bookings"][number] => {
  const { call, wrap } = callAndWrap(toOfferedDay(position));
  return { date: position.date, starts: call && wrap ? call : null, ends: call && wrap ? wrap : null };
};

/** Two on one date, or a night's work that runs into the next day's. */
export const hasOverlap = (positions: OfferedPosition[]) =>
  positions.some((one, index) =>
    positions.slice(index + 1).some((other) => one.date === other.date || getGapHours(one, getWorkingTime(other)) < 0),
  );

const getHoursBetween = (from: Temporal.Instant, to: Temporal.Instant) =>
  (to.epochMilliseconds - from.epochMilliseconds) / 3_600_000;
