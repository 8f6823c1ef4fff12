import { deadlineText } from "@callboard/client/zoned";
import type { DayplayerPencil } from "@callboard/contract/pencils/pencils";
import { texts } from "../../lib/texts/texts.ts";

/** "The Long Tide, Costume", or what a pencil of the dayplayer's own is for. */
export const pencilFor = ({ from, note }: Pick<DayplayerPencil, "from" | "note">): string =>
  from ? `${from.production}, ${from.department}` : note || texts.pencils.somethingElse;

/** Who decides about a pencil, and how often that became a booking. */
export const deciderText = ({ decider, record }: NonNullable<DayplayerPencil["from"]>): string =>
  record.ended === 0
    ? texts.pencils.decides({ name: decider })
    : texts.pencils.decidesOften({ name: decider, ...record });

/** "4:59 PM PST", with its day unless that is today. */
export const momentIn = (moment: string, zone: string): string => deadlineText(Date.parse(moment), zone);
