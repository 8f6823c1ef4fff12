import type { BlockDay, DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";

/**
 * The dates (`YYYY-MM-DD`) that an answer to the offer covers: the days of a block that are left, or the single day.
 */
export const answeredDates = ({ start_date, block_days }: DayplayerOffer): string[] =>
  block_days.length === 0 ? [start_date] : block_days.filter(isLeft).map(({ date }) => date);

/** A day with the fields of its place as an address has them: `state` is that of the place, not of the offer. */
export const placeOf = (day: BlockDay) => ({ ...day, state: day.state_name });

/** Whether a day is still part of its job. */
export const isLeft = ({ state }: BlockDay) => state === "open" || state === "accepted";
