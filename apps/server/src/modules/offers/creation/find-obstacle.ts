import { restHours } from "@callboard/contract/lifecycle";
import type { Db } from "../../../db/schema.ts";
import { hasPassed, isBefore } from "../../../time/compare-instants.ts";
import { callAndWrap } from "../../dayplans/day-clock.ts";
import { readAvailableDates } from "../../dayplayers/read-availability.ts";
import { isBlockedFrom } from "../../messaging/find-blocked.ts";
import { type BookedTime, readAskedFor, readBookingsAround, readDeclinedDays } from "../queries.ts";
import { dayOf, type OfferedPosition } from "../terms/offered-position.ts";

/** How a dayplayer stands towards some positions. */
export interface Standing {
  bookings: Pick<BookedTime, "date" | "starts" | "ends">[];
  /** Positions for which an offer lives already, by the offer's id. */
  asked: { id: string; position_id: string }[];
  /** Days answered with "not that day" and not marked free since. */
  declinedDays: string[];
  /** The dayplayer or the departments' head blocked the other. */
  blocked: boolean;
}

export async function readStandingOf(db: Db, dayplayerId: string, positions: OfferedPosition[]): Promise<Standing> {
  const dates = positions.map(({ date }) => date);
  const ids = positions.map(({ id }) => id);
  const bookings = await readBookingsAround(db, [dayplayerId], dates);
  const asked = await readAskedFor(db, dayplayerId, ids);
  const declined = await readDeclinedDays(db, dayplayerId, dates);
  const free = declined.length > 0 ? await readAvailableDates(db, dayplayerId, declined) : new Set<string>();
  const blocked = await isBlockedFrom(db, dayplayerId, [
    ...new Set(positions.map(({ department_id }) => department_id)),
  ]);
  return { bookings, asked, declinedDays: declined.filter((date) => !free.has(date)), blocked };
}

export type WhyNotAsk =
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
export function whyNotAsk(position: OfferedPosition, standing: Standing, except?: string): WhyNotAsk | undefined {
  if (hasPassed(position.passes_at, position.now)) return "day_has_passed";
  // Whoever returned the payment held the positions meanwhile: an offer made after it would outlive it.
  if (!position.paid) return "production_read_only";
  if (!position.activated) return "position_not_active";
  if (position.booked >= position.count) return "position_full";
  if (standing.blocked) return "dayplayer_blocked";
  if (isBooked(position, standing.bookings)) return "dayplayer_booked";
  if (standing.asked.some(({ id, position_id }) => position_id === position.id && id !== except))
    return "already_offered";
  if (standing.declinedDays.includes(position.date)) return "day_declined";
  return undefined;
}

/** Booked on the date, or, where both working times are known, at an overlapping time of the dates around. */
export const isBooked = (position: OfferedPosition, bookings: Standing["bookings"]): boolean =>
  bookings.some((booking) => booking.date === position.date || gapHours(position, booking) < 0);

/** Whether work would begin or end under the hours of rest beside a booking, or beside another day of the same job. */
export const restsTooShort = (position: OfferedPosition, others: Standing["bookings"]): boolean =>
  others.some((other) => gapHours(position, other) < restHours);

/** Hours between two working times, negative where they overlap; infinite where one is unknown, since then the date alone counts. */
function gapHours(position: OfferedPosition, other: Pick<BookedTime, "starts" | "ends">): number {
  const { call, wrap } = callAndWrap(dayOf(position));
  if (!call || !wrap || !other.starts || !other.ends) return Number.POSITIVE_INFINITY;
  if (!isBefore(call, other.ends)) return hoursFrom(other.ends, call);
  if (!isBefore(other.starts, wrap)) return hoursFrom(wrap, other.starts);
  return -1;
}

export const workingTime = (position: OfferedPosition): Standing["bookings"][number] => {
  const { call, wrap } = callAndWrap(dayOf(position));
  return { date: position.date, starts: call && wrap ? call : null, ends: call && wrap ? wrap : null };
};

/** Two on one date, or a night's work that runs into the next day's. */
export const overlap = (positions: OfferedPosition[]) =>
  positions.some((one, index) =>
    positions.slice(index + 1).some((other) => one.date === other.date || gapHours(one, workingTime(other)) < 0),
  );

const hoursFrom = (from: Temporal.Instant, to: Temporal.Instant) =>
  (to.epochMilliseconds - from.epochMilliseconds) / 3_600_000;
