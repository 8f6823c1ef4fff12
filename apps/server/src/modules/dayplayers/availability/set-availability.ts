import type { AvailabilityDay } from "@callboard/contract/dayplayers";
import { transactResult } from "../../../db/decide.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { recordEvent } from "../../events/record-event.ts";
import type { DayplayerScope } from "../../scopes.ts";
import { indexCandidates } from "../matching/index-candidates.ts";
import { type ChangedMonth, findBookedDates, getProfile, lockDayplayer, writeMonths } from "../queries.ts";
import { presentDay } from "./read-availability.ts";

export interface AvailabilityInput {
  /** `YYYY-MM-DD` */
  date: string;
  /** Null removes the entry. */
  available: boolean | null;
  /** Whether they would like to work on the day. Left out, a day that stays available keeps its wish. */
  wish?: boolean;
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
    const vain = days.flatMap(({ available, wish }, index) => (wish && !available ? [index] : []));
    if (vain.length > 0)
      return refused("invalid_fields", {
        errors: Object.fromEntries(vain.map((index) => [`dates.${index}.wish`, ["Mark the day as free first."]])),
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
  const marked = new Map(days.map((day) => [day.date, day]));
  const dates = [...marked.keys()].sort();
  const booked = await findBookedDates(tx, dayplayerId, dates);
  if (booked.length > 0) return refused("day_booked", { dates: booked });

  const months = byMonth([...marked.values()]);
  const written = await writeMonths(tx, dayplayerId, months);
  await indexCandidates(
    tx,
    [dayplayerId],
    months.map(({ month }) => month),
  );
  await recordEvent(tx, { type: "availability.saved", data: { dayplayer_id: dayplayerId, dates } }, [
    `account:${dayplayerId}`,
  ]);
  const wished = new Map(written.map((each) => [each.month, each.wished]));
  return done(
    [...marked.values()]
      .flatMap(({ date, available }): AvailabilityDay[] =>
        available === null
          ? []
          : [presentDay({ date, available, wish: wished.get(monthOf(date))?.[bitOf(date)] === "1" })],
      )
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
  );
}

const monthOf = (date: string) => `${date.slice(0, 7)}-01`;
const bitOf = (date: string) => Number(date.slice(8)) - 1;

/** The days of each month as `bit(31)` texts. */
function byMonth(days: AvailabilityInput[]): ChangedMonth[] {
  return [...Map.groupBy(days, ({ date }) => monthOf(date))].map(([month, own]) => {
    const bits = (isSet: (day: AvailabilityInput) => boolean) => {
      const numbers = new Set(own.filter(isSet).map(({ date }) => bitOf(date)));
      return Array.from({ length: 31 }, (_, bit) => (numbers.has(bit) ? "1" : "0")).join("");
    };
    return {
      month,
      changed: bits(() => true),
      marked: bits(({ available }) => available !== null),
      free: bits(({ available }) => available === true),
      decided: bits(({ wish }) => wish !== undefined),
      wished: bits(({ wish }) => wish === true),
    };
  });
}
