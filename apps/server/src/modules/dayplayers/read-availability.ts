import type { AvailabilityDay } from "@callboard/contract/dayplayers";
import type { Db, Tx } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import type { DayplayerScope } from "./policy.ts";
import { findBookedDatesBetween, findFreeDates, findSaidDays } from "./queries.ts";

/** The longest span that is told at once, in days. */
const longestSpan = 400;

/** The days said or booked between two dates, both included, by date. A day booked without a word counts as free till then. */
export async function readAvailability(
  db: Db,
  { dayplayer, from, to }: { dayplayer: DayplayerScope; from: string; to: string },
) {
  const span = Temporal.PlainDate.from(from).until(to).days + 1;
  const problem = span < 1 ? "Choose a day on or after the first." : `Choose at most ${longestSpan} days.`;
  if (span < 1 || span > longestSpan) return refused("invalid_fields", { errors: { to: [problem] } });

  const [said, booked] = await Promise.all([
    findSaidDays(db, dayplayer.dayplayerId, from, to),
    findBookedDatesBetween(db, dayplayer.dayplayerId, from, to),
  ]);
  const days = new Map<string, AvailabilityDay>(said.map((day) => [day.date, { ...day, booked: false }]));
  for (const date of booked) days.set(date, { date, available: days.get(date)?.available ?? true, booked: true });
  return done([...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1)));
}

/** Those of some dates that a dayplayer has marked free. */
export async function readAvailableDates(db: Db | Tx, dayplayerId: string, dates: string[]): Promise<Set<string>> {
  return new Set(await findFreeDates(db, dayplayerId, dates));
}
