import type { DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import { daysLeft, overlaps, toDay } from "../working-times.ts";

/**
 * The open offers that the server closes when an offer is accepted: those of the same dates, because a dayplayer works one
 * job a day, and those that overlap it in time. Of a job of several days only the days that it loses are included.
 */
export function findClosingOffers(all: readonly DayplayerOffer[], accepted: DayplayerOffer): DayplayerOffer[] {
  const days = daysLeft(accepted);
  const isInTheWay = (offer: DayplayerOffer) =>
    days.some((day) => day.date === offer.start_date || overlaps(day, toDay(offer)));
  const isOwn = ({ id, block_id }: DayplayerOffer) =>
    id === accepted.id || (block_id !== null && block_id === accepted.block_id);
  return all
    .filter((offer) => offer.state === "open" && isInTheWay(offer) && !isOwn(offer))
    .toSorted((one, other) => one.start_date.localeCompare(other.start_date));
}
