import { addDays } from "@callboard/client/days";
import { momentOf, momentText } from "@callboard/client/zoned";
import { expiryPresets } from "@callboard/contract/lifecycle";
import { texts } from "../../lib/texts/offers.ts";

/** Hours from now, or a date and time of one's own. */
export interface ExpiryChoice {
  hours: (typeof expiryPresets)[number] | "custom";
  day: string;
  time: string;
}

/** The job whose offer expires. */
export interface OfferedDay {
  date: string;
  /** `HH:mm` in the zone */
  callTime: string | null;
  zone: string;
  /**
   * When the open offer that is extended expires now, in epoch milliseconds: hours count from it, and a time has to be
   * later, because an extension never takes time away.
   */
  expires?: number | undefined;
}

export type Expiry = { at: string; message: string } | { problem: string };

export const firstChoice: ExpiryChoice = { hours: expiryPresets[0], day: "", time: "" };

/** The latest moment there is: the call, else the end of the job's day; epoch milliseconds. */
export const latestExpiry = ({ date, callTime, zone }: OfferedDay): number =>
  callTime ? momentOf(date, callTime, zone) : momentOf(addDays(date, 1), "00:00", zone);

/** What a choice means at this moment: hours are cut to the latest there is, a time of one's own has to lie within. */
export function expiryOf(choice: ExpiryChoice, day: OfferedDay, now: number): Expiry {
  const latest = latestExpiry(day);
  const text = (ms: number) => momentText(ms, day.zone);
  if (latest <= now) return { problem: texts.noTimeLeft };
  const from = Math.max(now, day.expires ?? now);
  if (latest <= from) return { problem: texts.noLaterExpiry(text(latest)) };
  if (choice.hours !== "custom") {
    const wished = from + choice.hours * 3_600_000;
    if (wished <= latest) return { at: iso(wished), message: texts.expiresAt(text(wished)) };
    const message = day.callTime ? texts.cutToCall(text(latest)) : texts.cutToDay(text(latest));
    return { at: iso(latest), message };
  }
  if (!choice.day || !choice.time) return { problem: texts.chooseTime };
  const at = momentOf(choice.day, choice.time, day.zone);
  if (!(at > now)) return { problem: texts.tooEarly };
  if (at <= from) return { problem: texts.notLater(text(from)) };
  if (at > latest) return { problem: texts.tooLate(text(latest)) };
  return { at: iso(at), message: texts.expiresAt(text(at)) };
}

const iso = (ms: number) => new Date(ms).toISOString();
