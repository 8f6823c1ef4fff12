import type { JobOffer } from "@callboard/contract/offers";
import { texts } from "../../lib/texts/offers.ts";

/** The words that came with an offer's last change, and whose they are: a dayplayer declines and drops out, the rest is the head's. */
export function lastMessage({ state, message, receiver }: JobOffer): string {
  if (!message) return "";
  return state === "declined" || state === "dropped"
    ? texts.theySaid(receiver.first_name, message)
    : texts.youSaid(message);
}
