import type { DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import { answeredDates } from "./answered-dates.ts";

/**
 * The open offers that the server closes when an offer is accepted: those of the same dates, because a dayplayer works one
 * job a day. Of a job of several days only the days that it loses are included.
 */
export function findClosingOffers(all: readonly DayplayerOffer[], accepted: DayplayerOffer): DayplayerOffer[] {
  const dates = new Set(answeredDates(accepted));
  const isOwn = ({ id, block_id }: DayplayerOffer) =>
    id === accepted.id || (block_id !== null && block_id === accepted.block_id);
  return all
    .filter((offer) => offer.state === "open" && dates.has(offer.start_date) && !isOwn(offer))
    .toSorted((one, other) => one.start_date.localeCompare(other.start_date));
}
