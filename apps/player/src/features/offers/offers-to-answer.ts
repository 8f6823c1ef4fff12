import type { PlayerOpenOffer } from "@callboard/contract/open-offers";
import type { PlayerOffer } from "@callboard/contract/player-offers";

/** The open offers, in their order. A block is answered once: its first day stands for all. */
export function offersToAnswer(all: PlayerOffer[]): PlayerOffer[] {
  return firstOfBlocks(all.filter(({ state }) => state === "open"));
}

/**
 * What was answered or has ended. A booking has its own place; a lost day of a job that still waits for an answer stands
 * with that job; of a job of several days that ended as one, the first day stands for all.
 */
export function answeredOffers(all: PlayerOffer[]): PlayerOffer[] {
  const waiting = new Set(all.flatMap(({ state, block_id }) => (state === "open" && block_id ? [block_id] : [])));
  const ended = all.filter(
    ({ state, block_id }) =>
      state !== "open" && state !== "accepted" && state !== "created" && !(block_id && waiting.has(block_id)),
  );
  return firstOfBlocks(ended);
}

/** Departments that wait for a yes or a no. */
export const openOffersToAnswer = (all: PlayerOpenOffer[]) => all.filter(({ state }) => state === "sent");

function firstOfBlocks(offers: PlayerOffer[]): PlayerOffer[] {
  const seen = new Set<string>();
  return offers.filter(({ state, block_id }) => {
    if (block_id === null) return true;
    const key = `${block_id} ${state}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
