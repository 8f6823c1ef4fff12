import { serverNow } from "@callboard/client/clock/server-clock";
import { addDays } from "@callboard/client/days";
import { momentOf, momentText } from "@callboard/client/zoned";
import { expiryPresets } from "@callboard/contract/lifecycle";
import { texts } from "../../../lib/texts/texts.ts";

/** A preset: hours from now, or `call` for the latest possible expiry. */
export type ExpiryPreset = (typeof expiryPresets)[number] | typeof shortHours | "call";

/** The user's choice: a preset, or a date and time. */
export interface ExpiryChoice {
  hours: ExpiryPreset | "custom";
  day: string;
  time: string;
}

/** The job that is offered, which bounds the expiry. */
export interface OfferedDay {
  date: string;
  /** `HH:mm` in the time zone of the production. */
  callTime: string | null;
  zone: string;
  /**
   * The current expiry of the open offer that is extended, in epoch milliseconds. Hours count from it, and a chosen
   * time has to be later, because an extension never shortens the time.
   */
  expires?: number | undefined;
}

/** The preset for a job that begins soon, for example to replace somebody who dropped out. */
const shortHours = 2 as const;
/** A job begins soon when fewer hours than these are left to answer. */
const soonHours = 36;

export type Expiry = { at: string; message: string } | { problem: string };

export const firstChoice: ExpiryChoice = { hours: expiryPresets[0], day: "", time: "" };

/** Returns the latest possible expiry in epoch milliseconds: the call or, without one, the end of the job's day. */
export const latestExpiry = ({ date, callTime, zone }: OfferedDay): number =>
  callTime ? momentOf(date, callTime, zone) : momentOf(addDays(date, 1), "00:00", zone);

/** Why no offer of the job can be extended or re-opened any more; undefined while one can. `need` is the places left. */
export function whyOver(need: number, day: OfferedDay, now = serverNow()): string | undefined {
  if (need <= 0) return texts.offers.positionFilled;
  return latestExpiry(day) <= now ? texts.offers.callHasPassed : undefined;
}

/**
 * Returns the presets for a job at `now`. Those beyond the latest possible expiry are replaced by a single one, which
 * says so. A job that begins soon has a shorter one too.
 */
export function listPresets(day: OfferedDay, now: number): ExpiryPreset[] {
  const left = (latestExpiry(day) - Math.max(now, day.expires ?? now)) / 3_600_000;
  const soon = left < soonHours;
  const all: readonly Exclude<ExpiryPreset, "call">[] = [...(soon ? [shortHours] : []), ...expiryPresets];
  const hours = all.filter((each) => each <= left);
  return soon || hours.length < expiryPresets.length ? [...hours, "call"] : hours;
}

/** Returns the choice, or the latest possible expiry where the chosen hours lie beyond it. */
export const fitChoice = (choice: ExpiryChoice, presets: readonly ExpiryPreset[]): ExpiryChoice =>
  choice.hours === "custom" || presets.includes(choice.hours) ? choice : { ...choice, hours: "call" };

/**
 * Computes the expiry of a choice at `now`. Hours beyond the latest possible expiry are cut to it; a time beyond it is
 * refused.
 */
export function expiryOf(choice: ExpiryChoice, day: OfferedDay, now: number): Expiry {
  const latest = latestExpiry(day);
  const text = (ms: number) => momentText(ms, day.zone);
  if (latest <= now) return { problem: texts.offers.noTimeLeft };
  const from = Math.max(now, day.expires ?? now);
  if (latest <= from) return { problem: texts.offers.noLaterExpiry({ at: text(latest) }) };
  if (choice.hours !== "custom") {
    const requested = choice.hours === "call" ? Number.POSITIVE_INFINITY : from + choice.hours * 3_600_000;
    if (requested <= latest) return { at: iso(requested), message: texts.offers.expiresAt({ at: text(requested) }) };
    const message = day.callTime
      ? texts.offers.cutToCall({ at: text(latest) })
      : texts.offers.cutToDay({ at: text(latest) });
    return { at: iso(latest), message };
  }
  if (!choice.day || !choice.time) return { problem: texts.offers.chooseTime };
  const at = momentOf(choice.day, choice.time, day.zone);
  if (!(at > now)) return { problem: texts.offers.tooEarly };
  if (at <= from) return { problem: texts.offers.notLater({ at: text(from) }) };
  if (at > latest) return { problem: texts.offers.tooLate({ at: text(latest) }) };
  return { at: iso(at), message: texts.offers.expiresAt({ at: text(at) }) };
}

const iso = (ms: number) => new Date(ms).toISOString();
