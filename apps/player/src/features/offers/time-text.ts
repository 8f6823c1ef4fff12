import { addDays, weekdayName } from "@callboard/client/days";
import { clockTime } from "@callboard/client/zoned";
import type { BlockDay } from "@callboard/contract/offers/dayplayer-offers";
import { texts } from "../../lib/texts/texts.ts";

/** Formats a local time (`HH:MM`) as "6:30 AM PST". Without a time, the text says that none is set yet. */
export const timeText = (time: string | null, zone: string) =>
  time ? `${clockTime(time)} ${zone}`.trim() : texts.offers.noTime;

/** A day's wrap. That of a night shoot is on the next date, which is named: "Wed 5:30 AM PST". */
export function wrapText(
  date: string,
  {
    call_time,
    wrap_time,
    wrap_zone_abbreviation,
  }: Pick<BlockDay, "call_time" | "wrap_time" | "wrap_zone_abbreviation">,
): string {
  const text = timeText(wrap_time, wrap_zone_abbreviation);
  return call_time && wrap_time && wrap_time <= call_time ? `${weekdayName(addDays(date, 1))} ${text}` : text;
}
