import { dollars } from "@callboard/client/format";
import { clockTime } from "@callboard/client/zoned";
import type { JobOffer } from "@callboard/contract/offers";
import { texts } from "../../lib/texts/offers.ts";

/** What was promised, and what was said. */
export const offerLines = ({ position, call_time, rate, message }: JobOffer): string[] =>
  [
    [position, call_time && texts.call(clockTime(call_time)), rate > 0 && texts.rate(dollars(rate))]
      .filter(Boolean)
      .join(" · "),
    message && texts.said(message),
  ].filter((line) => line !== "");
