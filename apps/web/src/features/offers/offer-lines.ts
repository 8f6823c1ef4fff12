import { dollars } from "@callboard/client/format";
import { clockTime } from "@callboard/client/zoned";
import type { JobOffer } from "@callboard/contract/offers";
import { texts } from "../../lib/texts/offers.ts";
import { lastWords } from "./last-words.ts";

/** What was promised, and what was said. */
export function offerLines(offer: JobOffer): string[] {
  const { position, call_time, rate } = offer;
  const promised = [position, call_time && texts.call(clockTime(call_time)), rate > 0 && texts.rate(dollars(rate))];
  return [promised.filter(Boolean).join(" · "), lastWords(offer)].filter((line) => line !== "");
}
