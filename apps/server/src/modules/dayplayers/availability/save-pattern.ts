import type { AvailabilityPattern } from "@callboard/contract/dayplayers";
import type { Db, Tx } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { recordEvent } from "../../events/record-event.ts";
import type { DayplayerScope } from "../../scopes.ts";
import { indexCandidates } from "../matching/index-candidates.ts";
import { getProfile, lockDayplayer } from "../queries.ts";
import * as q from "./pattern-queries.ts";

const monday = 1;
const weekdayNumbers = [monday, 2, 3, 4, 5, 6, 7];
/** For how many months after the current one a pattern is written, which is as far as the calendar goes. */
const monthsAhead = 12;

const asBits = (weekdays: readonly number[]) => weekdayNumbers.map((day) => (weekdays.includes(day) ? 1 : 0)).join("");
const asNumbers = (bits: string) => weekdayNumbers.filter((day) => bits[day - monday] === "1");

/** The weekdays on which a dayplayer is available every week. Empty without a pattern. */
export async function readPattern(db: Db, { dayplayerId }: DayplayerScope): Promise<AvailabilityPattern> {
  const pattern = await q.findPattern(db, dayplayerId);
  return { weekdays: pattern ? asNumbers(pattern.weekdays) : [] };
}

interface SavePattern {
  dayplayer: DayplayerScope;
  weekdays: readonly number[];
  now: Temporal.Instant;
  /** The time zone if that of the home is unknown. */
  zone: string;
}

/**
 * Sets the weekdays on which a dayplayer is available every week until they change it; none ends the pattern. Days of the
 * old pattern from today on are cleared, and days that the dayplayer marked keep their entries.
 */
export const savePattern = (db: Db, { dayplayer: { dayplayerId }, weekdays, now, zone }: SavePattern) =>
  transaction(db, async (tx): Promise<AvailabilityPattern> => {
    await lockDayplayer(tx, dayplayerId);
    const { zone: home } = await getProfile(tx, dayplayerId);
    const today = now
      .toZonedDateTimeISO(home ?? zone)
      .toPlainDate()
      .toString();
    const months = new Set(await q.clearPatternDays(tx, dayplayerId, today));
    if (weekdays.length === 0) await q.deletePattern(tx, dayplayerId);
    else {
      await q.upsertPattern(tx, dayplayerId, { weekdays: asBits(weekdays), today });
      for (const month of await q.fillPatternDays(tx, [dayplayerId], lastDay(now))) months.add(month);
    }
    await indexCandidates(tx, [dayplayerId], [...months]);
    // Without dates, because a pattern changes all days to come.
    await recordEvent(tx, { type: "availability.saved", data: { dayplayer_id: dayplayerId, dates: [] } }, [
      `account:${dayplayerId}`,
    ]);
    return { weekdays: asNumbers(asBits(weekdays)) };
  });

/** Writes patterns into the months that have come into view. Returns the number of patterns. */
export async function extendPatterns(db: Db, now: Temporal.Instant): Promise<number> {
  const until = lastDay(now);
  for (let extended = 0; ; ) {
    const ids = await transaction(db, (tx) => extendSome(tx, until));
    extended += ids.length;
    if (ids.length < batch) return extended;
  }
}

const batch = 200;

async function extendSome(tx: Tx, until: string): Promise<string[]> {
  const ids = await q.lockPatternsToFill(tx, until, batch);
  if (ids.length > 0) await indexCandidates(tx, ids, await q.fillPatternDays(tx, ids, until));
  return ids;
}

/** The last day of the last month that patterns reach. */
const lastDay = (now: Temporal.Instant) =>
  now
    .toZonedDateTimeISO("UTC")
    .toPlainDate()
    .with({ day: 1 })
    .add({ months: monthsAhead + 1 })
    .subtract({ days: 1 })
    .toString();
