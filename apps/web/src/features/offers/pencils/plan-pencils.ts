import { momentOf, momentText } from "@callboard/client/zoned";
import { maxPencilDays, maxPencilPeople, pencilEndsHoursBefore } from "@callboard/contract/pencils/pencil-lifecycle";
import { pencilTexts } from "../../../lib/texts/en/crew/pencils.ts";
import type { CrewSpot } from "../crew/crew-selection.ts";

/** A pencil is asked for with its position; a check only asks whether somebody is free. */
export type AskKind = "pencil" | "check";

const hourMs = 3_600_000;

/** The latest moment until which a date can be pencilled, in epoch milliseconds. */
export const latestUntil = (date: string, zone: string, now: number): number =>
  Math.min(now + maxPencilDays * 24 * hourMs, momentOf(date, "00:00", zone) - pencilEndsHoursBefore * hourMs);

export type PencilObstacle = keyof typeof pencilTexts.obstacles;

/** Why nobody can be asked for a date: the first thing that prevents it. */
export function pencilObstacle(
  kind: AskKind,
  { member, day }: CrewSpot,
  { zone, now }: { zone: string; now: number },
): PencilObstacle | undefined {
  const cell = member.cells.find(({ date }) => date === day.date);
  if (day.has_passed) return "passed";
  if (cell?.state !== "free" && cell?.state !== "unknown") return "taken";
  if (kind === "check") return momentOf(day.date, "00:00", zone) <= now ? "begun" : undefined;
  if (cell.pencil) return "pencilled";
  if (latestUntil(day.date, zone, now) <= now) return "too_late";
  return day.positions.length === 0 ? "nothing_planned" : undefined;
}

/** One call: everybody is asked for each of the dates. */
export interface Question {
  dayplayer_ids: string[];
  dates: string[];
}

/** The fewest calls for the selected dates: people with the same dates are asked together. */
export function planQuestions(spots: readonly CrewSpot[]): Question[] {
  const people = Map.groupBy(spots, ({ member }) => member.id);
  const dates = new Map([...people].map(([id, own]) => [id, own.map(({ day }) => day.date)]));
  return [...Map.groupBy(dates, ([, of]) => of.join()).values()].flatMap((same) => {
    const ids = same.map(([id]) => id);
    return Array.from({ length: Math.ceil(ids.length / maxPencilPeople) }, (_, at) => ({
      dayplayer_ids: ids.slice(at * maxPencilPeople, (at + 1) * maxPencilPeople),
      dates: same[0]?.[1] ?? [],
    }));
  });
}

/** The planned positions of the dates, first those that most of the selected people work in. */
export function listPositions(spots: readonly CrewSpot[]): string[] {
  const names = new Set(spots.flatMap(({ day }) => day.positions.map(({ name }) => name)));
  const fitting = (name: string) =>
    spots.filter(
      ({ member, day }) =>
        member.work_preferences.positions.includes(name) && day.positions.some((each) => each.name === name),
    ).length;
  return [...names].sort((a, b) => fitting(b) - fitting(a));
}

/** Until when a pencil lasts: as long as possible, or a date and time of the head's. */
export interface UntilChoice {
  kind: "longest" | "own";
  day: string;
  time: string;
}
type Until = { at?: string; message: string } | { problem: string };

/** The end of pencils for all of the dates. Without a time of one's own each lasts as long as it can. */
export function untilOf(
  { kind, day, time }: UntilChoice,
  dates: readonly string[],
  { zone, now }: { zone: string; now: number },
): Until {
  const latest = Math.min(...dates.map((date) => latestUntil(date, zone, now)));
  const text = (ms: number) => momentText(ms, zone);
  if (kind === "longest")
    return {
      message: dates.length === 1 ? pencilTexts.ask.untilAt({ at: text(latest) }) : pencilTexts.ask.untilEach,
    };
  if (!day || !time) return { problem: pencilTexts.ask.choose };
  const at = momentOf(day, time, zone);
  if (!(at > now)) return { problem: pencilTexts.ask.tooEarly };
  if (at > latest) return { problem: pencilTexts.ask.tooLate({ at: text(latest) }) };
  return { at: new Date(at).toISOString(), message: pencilTexts.ask.untilAt({ at: text(at) }) };
}
