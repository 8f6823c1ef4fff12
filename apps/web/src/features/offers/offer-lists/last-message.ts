import type { JobOffer } from "@callboard/contract/offers";
import { texts } from "../../../lib/texts/texts.ts";

/**
 * Returns the message of an offer's last change with its author: the dayplayer when they declined or dropped out,
 * otherwise the head.
 */
export function lastMessage({ state, message, receiver }: JobOffer): string {
  if (!message) return "";
  return state === "declined" || state === "dropped"
    ? texts.offers.theirMessage({ name: receiver.first_name, words: message })
    : texts.offers.ownMessage({ words: message });
}
