import { type ExpiryChoice, firstChoice } from "./expiry.ts";

/** What was typed for an offer that could not be sent: the sheet's next opening begins with it, whoever it is for. */
export interface OfferDraft {
  message: string;
  choice: ExpiryChoice;
}

export const noDraft: OfferDraft = { message: "", choice: firstChoice };
