import type { JobOffer } from "@callboard/contract/offers";
import { dollars } from "../../lib/format.ts";
import { texts } from "../../lib/texts/offers.ts";
import { clockTime } from "../../lib/zoned.ts";

/** What was promised, and what was said. */
export const offerLines = ({ position, call_time, rate, message }: JobOffer): string[] =>
  [
    [position, call_time && texts.call(clockTime(call_time)), rate > 0 && texts.rate(dollars(rate))]
      .filter(Boolean)
      .join(" · "),
    message && texts.said(message),
  ].filter((line) => line !== "");
