import type { AvailabilityDay } from "@callboard/contract/dayplayers";
import { transactResult } from "../../db/decide.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { recordEvent } from "../events/record-event.ts";
import { indexCandidates } from "./matching/index-candidates.ts";
import type { DayplayerScope } from "./policy.ts";
import { findBookedDates, getProfile, lockDayplayer, writeMonths } from "./queries.ts";

export interface SaidDay {
  /** `YYYY-MM-DD` */
  date: string;
  /** Null takes back what was said. */
  available: boolean | null;
}

/** Nobody plans farther, and every month somebody speaks of is a row for each of their positions. */
const yearsAhead = 3;

/** What a dayplayer says of days to come: all of it, or nothing and the days that are booked, have passed or are too far away. */
export const saveAvailability = (
  db: Db,
  {
    dayplayer,
    days,
    now,
    zone,
  }: {
    dayplayer: DayplayerScope;
    days: SaidDay[];
    now: Temporal.Instant /** Where the home's is not known. */;
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
 * Marks days as free, not free or not said; of a date named twice the last word counts. One booked date refuses the whole. The
 * player's row is held meanwhile, so a booking comes wholly before it or wholly after.
 */
export async function setAvailability(tx: Tx, { dayplayerId, days }: { dayplayerId: string; days: SaidDay[] }) {
  await lockDayplayer(tx, dayplayerId);
  const said = new Map(days.map(({ date, available }) => [date, available]));
  const dates = [...said.keys()].sort();
  const booked = await findBookedDates(tx, dayplayerId, dates);
  if (booked.length > 0) return refused("day_booked", { dates: booked });

  const months = byMonth(said);
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
    [...said]
      .flatMap(([date, available]): AvailabilityDay[] =>
        available === null ? [] : [{ date, available, booked: false }],
      )
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
  );
}

/** Masks of the days spoken of, said and free for each month, as `bit(31)` text. */
function byMonth(spoken: Map<string, boolean | null>) {
  const none = () => Array<string>(31).fill("0");
  const months = new Map<string, { spoken: string[]; said: string[]; free: string[] }>();
  for (const [date, available] of spoken) {
    const month = `${date.slice(0, 7)}-01`;
    const bits = months.get(month) ?? { spoken: none(), said: none(), free: none() };
    months.set(month, bits);
    const day = Number(date.slice(8)) - 1;
    bits.spoken[day] = "1";
    if (available !== null) bits.said[day] = "1";
    if (available) bits.free[day] = "1";
  }
  return [...months].map(([month, bits]) => ({
    month,
    spoken: bits.spoken.join(""),
    said: bits.said.join(""),
    free: bits.free.join(""),
  }));
}
