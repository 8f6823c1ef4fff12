import { serverNow } from "@callboard/client/clock/server-clock";
import type { DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import type { AvailabilityEntry } from "../../lib/availability/availability-entries.ts";
import { offersToAnswer, unanswered } from "../../lib/job/offers-to-answer.ts";
import type { PendingAnswer } from "../../lib/outbox/pending-answer.ts";

/** An open offer of a day that was marked as not free. */
export interface OfferOfDay {
  /** The date that was marked. In a job of several days it may not be the first. */
  date: string;
  /** The offer. For a job of several days, its id and date are those of the marked day. */
  offer: DayplayerOffer;
  /** No other offer is of this date, so it is declined as "not that day": it can be re-opened once the day is free. */
  alone: boolean;
}

/**
 * The open offers of the days just marked as not free: each job once, in the order of the dates. `now` is in epoch ms.
 */
export function offersOfDays(
  all: DayplayerOffer[],
  entries: readonly AvailabilityEntry[],
  answers: readonly PendingAnswer[],
  now = serverNow(),
): OfferOfDay[] {
  const notFree = new Set(entries.flatMap(({ date, available }) => (available === false ? [date] : [])));
  const found = unanswered(offersToAnswer(all), answers)
    .filter(({ expires_at }) => Date.parse(expires_at) > now)
    .flatMap((offer) => {
      const day = openDaysOf(offer).find(({ date }) => notFree.has(date));
      return day ? [{ date: day.date, offer: { ...offer, id: day.id, start_date: day.date } }] : [];
    })
    .toSorted((one, other) => one.date.localeCompare(other.date));
  return found.map((each) => ({ ...each, alone: found.filter(({ date }) => date === each.date).length === 1 }));
}

const openDaysOf = ({ id, start_date, block_days }: DayplayerOffer) =>
  block_days.length === 0 ? [{ id, date: start_date }] : block_days.filter(({ state }) => state === "open");
