import { addDays } from "@callboard/client/days";
import type { DayplayerBooking, DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import { daysLeft } from "../working-times.ts";

/** A booking on the day before or after a day of an offer. */
export interface Neighbor {
  /** The day of the offer, `YYYY-MM-DD`. */
  date: string;
  booking: DayplayerBooking;
  side: "before" | "after";
  /** Hours between the two jobs. Undefined where call or wrap is not known. */
  hoursBetween: number | undefined;
}

/** The bookings on the days before and after those of an offer, in the order of the offer's days. */
export function findNeighbors(offer: DayplayerOffer, bookings: readonly DayplayerBooking[]): Neighbor[] {
  const at = (date: string) => bookings.find(({ id, start_date }) => start_date === date && id !== offer.id);
  return daysLeft(offer).flatMap((day) => {
    const [before, after] = [at(addDays(day.date, -1)), at(addDays(day.date, 1))];
    const { date } = day;
    const neighbors: Neighbor[] = [];
    if (before)
      neighbors.push({ date, booking: before, side: "before", hoursBetween: hoursFrom(before.ends_at, day.starts_at) });
    if (after)
      neighbors.push({ date, booking: after, side: "after", hoursBetween: hoursFrom(day.ends_at, after.starts_at) });
    return neighbors;
  });
}

const hoursFrom = (end: string | null, start: string | null): number | undefined =>
  end && start ? (Date.parse(start) - Date.parse(end)) / 3_600_000 : undefined;
