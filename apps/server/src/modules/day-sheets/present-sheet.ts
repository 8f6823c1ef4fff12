import { contactDays } from "@callboard/contract/lifecycle";
import { minutesWorked } from "@callboard/contract/pay/day-hours";
import { dayTimes, roundToUnit } from "@callboard/contract/pay/day-meals";
import type { DaySheet, DaySheetLine } from "@callboard/contract/timecards/day-sheet-schemas";
import { toLocalTime, toLocalTimes } from "@callboard/contract/timecards/worked-minutes";
import type { Db } from "../../db/schema.ts";
import { isBefore } from "../../time/compare-instants.ts";
import { minutes } from "../dayplans/day-clock.ts";
import { elapsedTimes } from "../pay/worked-times.ts";
import type { Sheet, SheetQuery } from "./read-sheet.ts";
import { isException, type SheetLine } from "./sheet-lines.ts";
import { type LineValues, listHistory, type SheetRow } from "./sheet-queries.ts";

/** The sheet as its department and the office get it. It has phone numbers for as long as heads may see them. */
export async function presentSheet(db: Db, { scope, date, now }: SheetQuery, sheet: Sheet): Promise<DaySheet> {
  const { row, lines, unit, shown, hasBegun, isSigned } = sheet;
  const hasPhones = isBefore(now, row.passes_at.add({ hours: 24 * contactDays }));
  return {
    date,
    zone: row.zone,
    rev: row.rev,
    state: isSigned ? "signed" : "open",
    signed_by: isSigned ? row.signed_by : null,
    signed_at: isSigned ? (row.signed_at?.toString() ?? null) : null,
    wrap: shown.wrap === null ? null : toLocalTime(shown.wrap),
    meals: (shown.meals ?? []).map(localMeal),
    holiday: shown.holiday,
    unit,
    has_begun: hasBegun,
    lines: lines.map((line) => presentLine(line, row, hasPhones)),
    history: (await listHistory(db, scope.departmentId, date)).map(({ at, changes, ...entry }) => ({
      ...entry,
      at: at.toString(),
      changes: changes.map(({ name, from, to }) => ({ name, from: signedValues(from), to: signedValues(to) })),
    })),
  };
}

const localMeal = ({ from, to, paid }: LineValues["meals"][number]) => ({
  from: toLocalTime(from),
  to: toLocalTime(to),
  ...(paid && { paid }),
});
const localValues = ({ note, ...times }: LineValues) => ({ ...toLocalTimes(times), note });
const signedValues = (values: LineValues) => ({
  ...localValues(values),
  ...(values.holiday && { holiday: true }),
});

const presentLine = (line: SheetLine, row: SheetRow, hasPhone: boolean): DaySheetLine => ({
  job_offer_id: line.offer_id,
  dayplayer_id: line.dayplayer_id,
  name: line.name,
  phone: (hasPhone && line.phone) || null,
  position: line.position,
  called: { call: minutes(line.called_call), wrap: minutes(line.called_wrap) },
  delay_minutes: line.delay_minutes,
  presence: line.presence,
  ...localValues(line.values),
  is_exception: isException(line),
  rounded: roundedOf(line, row),
});

/** Call and wrap in the unit of the rules, and the hours of work without unpaid meals. */
function roundedOf({ values, rules }: SheetLine, { date, zone }: SheetRow): DaySheetLine["rounded"] {
  const { call, wrap } = values;
  if (call === null || wrap === null) return null;
  const { unit } = rules.all;
  const elapsed = elapsedTimes(date, zone, values);
  const work = { meals: elapsed.meals, graceUsed: values.grace_used ?? undefined };
  const times = dayTimes(rules, work, roundToUnit(unit, call), roundToUnit(unit, elapsed.wrap ?? wrap));
  return {
    call: toLocalTime(roundToUnit(unit, call)),
    wrap: toLocalTime(roundToUnit(unit, wrap)),
    hours: Math.round((minutesWorked(times) / 60) * 100) / 100,
  };
}
