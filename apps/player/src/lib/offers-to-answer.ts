import type { DayplayerOffer } from "@callboard/contract/dayplayer-offers";
import type { DayplayerStandingOffer } from "@callboard/contract/standing-offers";
import type { PendingAnswer } from "./outbox/pending-answer.ts";

/** The open offers, in their order. A block is answered once: its first day stands for all. */
export function offersToAnswer(all: DayplayerOffer[]): DayplayerOffer[] {
  return firstOfBlocks(all.filter(({ state }) => state === "open"));
}

/**
 * What was answered or has ended. A booking has its own place; a lost day of a job that still waits for an answer stands
 * with that job; of a job of several days that ended as one, the first day stands for all.
 */
export function answeredOffers(all: DayplayerOffer[]): DayplayerOffer[] {
  const waiting = new Set(all.flatMap(({ state, block_id }) => (state === "open" && block_id ? [block_id] : [])));
  const ended = all.filter(
    ({ state, block_id }) =>
      state !== "open" && state !== "accepted" && state !== "created" && !(block_id && waiting.has(block_id)),
  );
  return firstOfBlocks(ended);
}

/** Departments that wait for a yes or a no. */
export const standingOffersToAnswer = (all: DayplayerStandingOffer[]) => all.filter(({ state }) => state === "sent");

/** Of offers or departments: those without an answer that waits on this device, be it given to another day of the job. */
export function unanswered<T extends { id: string; block_days?: { id: string }[] }>(
  all: T[],
  answers: readonly PendingAnswer[],
): T[] {
  const answered = new Set(answers.flatMap((answer) => ("offerId" in answer ? [answer.offerId] : [])));
  return all.filter(
    ({ id, block_days = [] }) => ![id, ...block_days.map((day) => day.id)].some((each) => answered.has(each)),
  );
}

function firstOfBlocks(offers: DayplayerOffer[]): DayplayerOffer[] {
  const seen = new Set<string>();
  return offers.filter(({ state, block_id }) => {
    if (block_id === null) return true;
    const key = `${block_id} ${state}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
