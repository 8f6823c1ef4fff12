import type { Job } from "@callboard/contract/dayplans";
import { localTime, rateText } from "../../lib/shown-units.ts";
import { texts } from "../../lib/texts/texts.ts";

/** Formats the terms of a job in one line: "Call 7:00 AM · $48.50 an hour". */
export const jobTerms = ({ call_time, zone, rate }: Job): string =>
  [call_time && texts.offers.call({ time: localTime(call_time, zone) }), rate && rateText({ rate })]
    .filter(Boolean)
    .join(" · ");
