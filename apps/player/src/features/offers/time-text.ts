import { clockTime } from "@callboard/client/zoned";
import { texts } from "../../lib/texts/offers.ts";

/** 6:30 AM PST; says so where no time is set yet. */
export const timeText = (time: string | null, zone: string) =>
  time ? `${clockTime(time)} ${zone}`.trim() : texts.noTime;
