import type { DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import type { DayplayerStandingOffer } from "@callboard/contract/offers/standing-offers";
import { type PendingAnswer, subjectIdOf } from "../outbox/pending-answer.ts";

/**
 * The open offers, those with the least time to answer first. A block is answered as a whole, so only its first open day
 * is included.
 */
export function offersToAnswer(all: DayplayerOffer[]): DayplayerOffer[] {
  const open = firstOfBlocks(all.filter(({ state }) => state === "open"));
  return open.sort((one, other) => Date.parse(one.expires_at) - Date.parse(other.expires_at));
}

/**
 * The offers that were answered or have ended, without bookings, which have their own screen, and without jobs that were
 * filled on a day that is booked: nobody stands by for them. A lost day of an open
 * block is left out, because it is shown with the block. Of a block that ended as a whole only the first day is
 * included.
 */
export function answeredOffers(all: DayplayerOffer[]): DayplayerOffer[] {
  const waiting = new Set(all.flatMap(({ state, block_id }) => (state === "open" && block_id ? [block_id] : [])));
  const booked = new Set(all.flatMap(({ state, start_date }) => (state === "accepted" ? [start_date] : [])));
  const ended = all.filter(
    ({ state, block_id, closed_reason, start_date }) =>
      state !== "open" &&
      state !== "accepted" &&
      state !== "created" &&
      !(block_id && waiting.has(block_id)) &&
      !(closed_reason === "position_filled" && booked.has(start_date)),
  );
  return firstOfBlocks(ended);
}

/** The standing offers that wait for an answer. */
export const standingOffersToAnswer = (all: DayplayerStandingOffer[]) => all.filter(({ state }) => state === "sent");

/** The offers, or timecards, without a pending answer on this device. An answer to any day of a block answers the block. */
export function unanswered<T extends { id: string; block_days?: { id: string }[] }>(
  all: T[],
  answers: readonly PendingAnswer[],
): T[] {
  const answered = new Set(answers.map(subjectIdOf));
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
