import type { AvailabilityDay } from "@callboard/contract/dayplayers";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import type { DayplayerScope } from "../../scopes.ts";
import { listAvailabilityRows, listBookedDates } from "../queries.ts";

/** The longest range that can be read at once, in days. */
const longestSpan = 400;

/**
 * Lists the days between two dates (both included) that have an entry or a booking, by date. A booked day without an
 * entry is shown as available.
 */
export async function readAvailability(
  db: Db,
  { dayplayer, from, to }: { dayplayer: DayplayerScope; from: string; to: string },
) {
  const span = Temporal.PlainDate.from(from).until(to).days + 1;
  const problem = span < 1 ? "Choose a day on or after the first." : `Choose at most ${longestSpan} days.`;
  if (span < 1 || span > longestSpan) return refused("invalid_fields", { errors: { to: [problem] } });

  const [marked, booked] = await Promise.all([
    listAvailabilityRows(db, dayplayer.dayplayerId, from, to),
    listBookedDates(db, dayplayer.dayplayerId, from, to),
  ]);
  const days = new Map<string, AvailabilityDay>(marked.map((day) => [day.date, presentDay(day)]));
  for (const { date } of booked) {
    const available = days.get(date)?.available ?? true;
    days.set(date, { date, available, booked: true });
  }
  return done([...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1)));
}

/** A day that is not booked. */
export const presentDay = ({ date, available, wish }: { date: string; available: boolean; wish: boolean }) => ({
  date,
  available,
  booked: false,
  ...(wish && { wish }),
});

/** Those of the dayplayers who marked the date as not available. */
export async function readUnavailable(db: Db | Tx, dayplayerIds: string[], date: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select dayplayer_id as id from availability_months
    where dayplayer_id = any(${dayplayerIds}::uuid[]) and month = date_trunc('month', ${date}::date)::date
      and get_bit(said, extract(day from ${date}::date)::int - 1) = 1
      and get_bit(free, extract(day from ${date}::date)::int - 1) = 0`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
