import type { DayplayerOffer } from "@callboard/contract/dayplayer-offers";
import { offersToAnswer, unanswered } from "../../lib/offers-to-answer.ts";
import type { PendingAnswer } from "../../lib/outbox/kept-answer.ts";
import type { AvailabilityEntry } from "../../lib/said-days.ts";

/** An open offer of a day that was marked as not free. */
export interface OfferOfDay {
  /** The day, which of a job of several days may not be the first. */
  date: string;
  /** By the day that was marked, where the job has several. */
  offer: DayplayerOffer;
  /** Alone on its day, it is declined as "not that day": the department can ask again once the day is free. */
  alone: boolean;
}

/** The open offers that touch the days just marked as not free, each job once, in the order of the days. */
export function offersOfDays(
  all: DayplayerOffer[],
  said: readonly AvailabilityEntry[],
  answers: readonly PendingAnswer[],
  now = Date.now(),
): OfferOfDay[] {
  const notFree = new Set(said.flatMap(({ date, available }) => (available === false ? [date] : [])));
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
