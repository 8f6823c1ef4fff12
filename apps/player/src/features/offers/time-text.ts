import { clockTime } from "@callboard/client/zoned";
import { texts } from "../../lib/texts/texts.ts";

/** Formats a local time (`HH:MM`) as "6:30 AM PST". Without a time, the text says that none is set yet. */
export const timeText = (time: string | null, zone: string) =>
  time ? `${clockTime(time)} ${zone}`.trim() : texts.offers.noTime;
