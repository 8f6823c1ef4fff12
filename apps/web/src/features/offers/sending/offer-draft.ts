import { type ExpiryChoice, firstChoice } from "../expiry/expiry.ts";

/**
 * The input for an offer that could not be sent. The sheet starts with it when it is opened next, for any dayplayer.
 */
export interface OfferDraft {
  message: string;
  choice: ExpiryChoice;
}

export const noDraft: OfferDraft = { message: "", choice: firstChoice };
