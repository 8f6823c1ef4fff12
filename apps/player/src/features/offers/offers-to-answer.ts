import type { PlayerOffer } from "@callboard/contract/player-offers";

/** The open offers, in their order. A block is answered once: its first day stands for all. */
export function offersToAnswer(all: PlayerOffer[]): PlayerOffer[] {
  const seen = new Set<string>();
  return all.filter(({ state, block_id }) => {
    if (state !== "open" || (block_id !== null && seen.has(block_id))) return false;
    if (block_id !== null) seen.add(block_id);
    return true;
  });
}
