import { clockTime } from "@callboard/client/zoned";
import type { DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import { texts } from "../../lib/texts/texts.ts";

/** Formats the call as "Call 6:30 AM PST". */
export const callText = ({
  call_time,
  zone_abbreviation,
}: Pick<DayplayerOffer, "call_time" | "zone_abbreviation">): string =>
  call_time ? texts.bookings.callAt({ time: `${clockTime(call_time)} ${zone_abbreviation}` }) : texts.basics.noCall;
