import { momentOf, todayIn } from "@callboard/client/zoned";
import { deadlineText } from "../../../components/fills/deadline-text.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { latestExpiry, type OfferedDay } from "../expiry/expiry.ts";

export type DeadlinePreset = "h1" | "h2" | "tonight" | "dayBefore" | "call" | "own";

/** The head's choice: a preset, or a date and time of their own in the production's zone. */
export interface DeadlineChoice {
  preset: DeadlinePreset;
  day: string;
  time: string;
}

/** The chosen moment, or why it can't be chosen. */
export type Deadline = { at: string } | { problem: string };

const hour = 3_600_000;
/** A deadline sooner than this leaves nobody time to answer. */
const soonest = 10 * 60_000;

/** The moment of a preset, in epoch milliseconds. */
function momentOfPreset(preset: Exclude<DeadlinePreset, "own">, day: OfferedDay, now: number): number {
  const latest = latestExpiry(day);
  if (preset === "h1") return toMinute(now + hour);
  if (preset === "h2") return toMinute(now + 2 * hour);
  if (preset === "tonight") return momentOf(todayIn(day.zone, now), "19:00", day.zone);
  return preset === "dayBefore" ? latest - 24 * hour : latest;
}

/** The presets that lie between now and the last moment for an answer. Until the call is offered when time is short. */
export function listDeadlines(day: OfferedDay, now: number): DeadlinePreset[] {
  const latest = latestExpiry(day);
  const isPossible = (preset: Exclude<DeadlinePreset, "own">) => {
    const at = momentOfPreset(preset, day, now);
    return at <= latest && at >= now + soonest;
  };
  const presets = (["h1", "h2", "tonight", "dayBefore"] as const).filter(isPossible);
  return [...presets, ...(presets.includes("dayBefore") ? [] : ["call" as const]), "own"];
}

/** Tonight where it is possible, else the latest preset. */
export function firstDeadline(day: OfferedDay, now: number): DeadlineChoice {
  const presets = listDeadlines(day, now);
  const preset = (["tonight", "dayBefore", "call"] as const).find((each) => presets.includes(each)) ?? "own";
  return { preset, day: "", time: "" };
}

/** A moment as a choice of one's own, to change a deadline that was chosen before. */
export function ownDeadline(moment: string, zone: string): DeadlineChoice {
  const ms = Date.parse(moment);
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    hour: "2-digit",
    minute: "2-digit",
  });
  return { preset: "own", day: todayIn(zone, ms), time: clock.format(ms) };
}

export function deadlineOf(choice: DeadlineChoice, day: OfferedDay, now: number): Deadline {
  const latest = latestExpiry(day);
  if (latest <= now) return { problem: texts.offers.noTimeLeft };
  if (choice.preset !== "own") return { at: iso(momentOfPreset(choice.preset, day, now)) };
  if (!choice.day || !choice.time) return { problem: texts.offers.chooseTime };
  const at = momentOf(choice.day, choice.time, day.zone);
  if (!(at > now)) return { problem: texts.offers.tooEarly };
  if (at > latest) return { problem: texts.fillPanel.tooLate({ when: deadlineText(latest, day.zone, now) }) };
  return { at: iso(at) };
}

/** Deadlines are whole minutes, as they are shown. */
const toMinute = (ms: number) => Math.ceil(ms / 60_000) * 60_000;

const iso = (ms: number) => new Date(ms).toISOString();
