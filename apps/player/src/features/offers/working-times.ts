import { restHours } from "@callboard/contract/lifecycle";
import { usualHours } from "@callboard/contract/limits";
import type { DayplayerBooking, DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import { isLeft } from "./answers/answered-dates.ts";

/** The call and wrap of a day, as moments. */
interface WorkingTime {
  date: string;
  starts_at: string | null;
  ends_at: string | null;
}

/** An offer or a booking as a day. */
export const toDay = <Offer extends DayplayerOffer>(offer: Offer) => ({ ...offer, date: offer.start_date });

/** The days of an offer that are left. */
export const daysLeft = (offer: DayplayerOffer) =>
  offer.block_days.length > 1 ? offer.block_days.filter(isLeft) : [toDay(offer)];

const hour = 3_600_000;

/**
 * The rest between two days and the date of the first one. A day without a wrap lasts the usual hours. Undefined where a
 * call is not known.
 */
function restBetween(one: WorkingTime, other: WorkingTime) {
  if (!one.starts_at || !other.starts_at) return undefined;
  const [first, second] = Date.parse(one.starts_at) < Date.parse(other.starts_at) ? [one, other] : [other, one];
  const begins = Date.parse(first.starts_at ?? "");
  const ends = first.ends_at ? Date.parse(first.ends_at) : begins + usualHours * hour;
  return {
    after: first.date,
    hours: (Date.parse(second.starts_at ?? "") - ends) / hour,
    isAssumed: first.ends_at === null,
  };
}

/** Whether two days overlap by known hours. */
export const overlaps = (one: WorkingTime, other: WorkingTime): boolean =>
  one.ends_at !== null && other.ends_at !== null && (restBetween(one, other)?.hours ?? 0) < 0;

const otherBookings = (offer: DayplayerOffer, bookings: readonly DayplayerBooking[]) => {
  const own = new Set([offer.id, ...offer.block_days.map(({ id }) => id)]);
  return bookings.filter(({ id }) => !own.has(id)).map(toDay);
};

/** The booking of which an offer's day overlaps the hours. Hours that were not agreed to are left to the server. */
export const findOverlap = (offer: DayplayerOffer, bookings: readonly DayplayerBooking[]) =>
  otherBookings(offer, bookings).find(
    (booking) => !booking.changed && daysLeft(offer).some((day) => overlaps(day, booking)),
  );

/** A rest of less than ten hours beside a day of an offer. */
export interface ShortRest {
  /** The day of the offer, `YYYY-MM-DD`. */
  date: string;
  /** The day whose wrap comes before the rest. */
  after: string;
  hours: number;
  /** The wrap is not known. */
  isAssumed: boolean;
}

/** The short rests between the days of an offer, and between them and the bookings, in the order of the offer's days. */
export function listShortRests(offer: DayplayerOffer, bookings: readonly DayplayerBooking[]): ShortRest[] {
  const others = otherBookings(offer, bookings);
  const days = daysLeft(offer);
  return days.flatMap((day, index) =>
    [...others, ...days.slice(0, index)].flatMap((other): ShortRest[] => {
      const rest = restBetween(day, other);
      if (!rest || rest.hours >= restHours || overlaps(day, other)) return [];
      return [{ ...rest, date: day.date, hours: Math.max(0, rest.hours) }];
    }),
  );
}

/** For example "12" or "10.5". */
export const shortHours = (hours: number) => String(Math.round(hours * 10) / 10);
