import type { OfferState } from "@callboard/contract/lifecycle";

interface RevisedOffer {
  id: string;
  block_id: string | null;
  state: OfferState;
  terms_rev: number;
}

const lostDayWeight = 100_000;

/**
 * The number of the terms that a dayplayer sees, which an answer contains. For a single offer or a booking it is the
 * revision of its terms. Days offered as one job are answered as one, so there it also changes when another day of the
 * block gets new terms or drops out; revisions only rise, and no offer reaches a hundred thousand of them.
 */
export function getShownTermsRev(offer: RevisedOffer, block: RevisedOffer[]): number {
  if (!offer.block_id || offer.state !== "open") return offer.terms_rev;
  return block.reduce((sum, day) => sum + day.terms_rev + (day.state === "open" ? 0 : lostDayWeight), 0);
}
