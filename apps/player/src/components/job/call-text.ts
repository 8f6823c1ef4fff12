import { clockTime } from "@callboard/client/zoned";
import type { DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import { texts as common } from "../../lib/texts/basics.ts";
import { texts } from "../../lib/texts/bookings.ts";

/** Formats the call as "Call 6:30 AM PST". */
export const callText = ({ call_time, zone_abbreviation }: DayplayerOffer): string =>
  call_time ? texts.callAt({ time: `${clockTime(call_time)} ${zone_abbreviation}` }) : common.noCall;
