import type { OfferState } from "@callboard/contract/lifecycle";

interface RevisedOffer {
  id: string;
  block_id: string | null;
  state: OfferState;
  terms_rev: number;
}

export const lostDayWeight = 100_000;

/**
 * The number that stands for what a dayplayer sees, and that an answer carries back. A single offer or a booking is its
 * terms. Days offered as one job are answered as one, so there it also changes when another day of the block gets new
 * terms or drops out; revisions only rise, and no offer reaches a hundred thousand of them.
 */
export function getShownTermsRev(offer: RevisedOffer, block: RevisedOffer[]): number {
  if (!offer.block_id || offer.state !== "open") return offer.terms_rev;
  return block.reduce((sum, day) => sum + day.terms_rev + (day.state === "open" ? 0 : lostDayWeight), 0);
}
