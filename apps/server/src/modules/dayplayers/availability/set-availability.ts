import type { AvailabilityDay } from "@callboard/contract/dayplayers";
import { transactResult } from "../../../db/decide.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { recordEvent } from "../../events/record-event.ts";
import type { DayplayerScope } from "../../scopes.ts";
import { indexCandidates } from "../matching/index-candidates.ts";
import { findBookedDates, getProfile, lockDayplayer, writeMonths } from "../queries.ts";

export interface AvailabilityInput {
  /** `YYYY-MM-DD` */
  date: string;
  /** Null removes the entry. */
  available: boolean | null;
}

/** How many years ahead days can be marked. Each month with entries is a row for each position of the dayplayer. */
const yearsAhead = 3;

/**
 * Saves a dayplayer's availability: all days, or none and a refusal that lists the days that are booked, have passed or
 * are too far ahead.
 */
export const saveAvailability = (
  db: Db,
  {
    dayplayer,
    days,
    now,
    zone,
  }: {
    dayplayer: DayplayerScope;
    days: AvailabilityInput[];
    now: Temporal.Instant /** The time zone if that of the home is unknown. */;
    zone: string;
  },
) =>
  transactResult(db, async (tx) => {
    const profile = await getProfile(tx, dayplayer.dayplayerId);
    const today = now.toZonedDateTimeISO(profile.zone ?? zone).toPlainDate();
    const [first, last] = [today.toString(), today.add({ years: yearsAhead }).toString()];
    const past = days.filter(({ date }) => date < first).map(({ date }) => date);
    if (past.length > 0) return refused("day_has_passed", { dates: past });
    const far = days.flatMap(({ date, available }, index) => (available !== null && date > last ? [index] : []));
    if (far.length > 0)
      return refused("invalid_fields", {
        errors: Object.fromEntries(far.map((index) => [`dates.${index}.date`, [`Choose days until ${last}.`]])),
      });
    return setAvailability(tx, { dayplayerId: dayplayer.dayplayerId, days });
  });

/**
 * Marks days as available, not available or without an entry. Of a date listed twice the last entry counts. One booked
 * date refuses all of them. Locks the dayplayer's row, so that a booking commits either before or after the change.
 */
export async function setAvailability(
  tx: Tx,
  { dayplayerId, days }: { dayplayerId: string; days: AvailabilityInput[] },
) {
  await lockDayplayer(tx, dayplayerId);
  const marked = new Map(days.map(({ date, available }) => [date, available]));
  const dates = [...marked.keys()].sort();
  const booked = await findBookedDates(tx, dayplayerId, dates);
  if (booked.length > 0) return refused("day_booked", { dates: booked });

  const months = byMonth(marked);
  await writeMonths(tx, dayplayerId, months);
  await indexCandidates(
    tx,
    [dayplayerId],
    months.map(({ month }) => month),
  );
  await recordEvent(tx, { type: "availability.saved", data: { dayplayer_id: dayplayerId, dates } }, [
    `account:${dayplayerId}`,
  ]);
  return done(
    [...marked]
      .flatMap(([date, available]): AvailabilityDay[] =>
        available === null ? [] : [{ date, available, booked: false }],
      )
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
  );
}

/** The days of each month as `bit(31)` texts: those to change, those with an entry, and those that are available. */
function byMonth(changed: Map<string, boolean | null>) {
  const none = () => Array<string>(31).fill("0");
  const months = new Map<string, { changed: string[]; marked: string[]; free: string[] }>();
  for (const [date, available] of changed) {
    const month = `${date.slice(0, 7)}-01`;
    const bits = months.get(month) ?? { changed: none(), marked: none(), free: none() };
    months.set(month, bits);
    const day = Number(date.slice(8)) - 1;
    bits.changed[day] = "1";
    if (available !== null) bits.marked[day] = "1";
    if (available) bits.free[day] = "1";
  }
  return [...months].map(([month, bits]) => ({
    month,
    changed: bits.changed.join(""),
    marked: bits.marked.join(""),
    free: bits.free.join(""),
  }));
}
