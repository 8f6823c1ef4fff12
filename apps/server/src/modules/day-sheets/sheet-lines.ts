import { isDeepStrictEqual } from "node:util";
import { mealsInTime } from "@callboard/contract/pay/day-meals";
import { clockMinutes, type DayRules } from "@callboard/contract/pay/day-rules";
import type { Meal } from "@callboard/contract/pay/work";
import { isPaid, wrapAt } from "@callboard/contract/timecards/worked-minutes";
import type { EnteredLine, LineRow, LineValues, SheetRow } from "./sheet-queries.ts";

/** What a sheet says for everybody without their own times. */
export type SheetTimes = Pick<SheetRow, "wrap" | "meals" | "holiday">;

/** A line with what it says, and with what it would say if nobody had entered anything for it. */
export interface SheetLine extends LineRow {
  called: { call: number | null; wrap: number | null };
  rules: DayRules;
  values: LineValues;
  asCalled: LineValues;
}

/** A line of which nothing was entered. */
const blank: EnteredLine = {
  presence: "expected",
  outcome: null,
  call: null,
  wrap: null,
  meals: null,
  grace_used: null,
  note: "",
};

/** The line of a booking by what was entered for it, by its terms and by its sheet. */
export function toLine(row: LineRow, rules: DayRules, sheet: SheetTimes): SheetLine {
  const call = row.called_call === null ? null : clockMinutes(row.called_call);
  const called = { call, wrap: row.called_wrap === null ? null : wrapAt(row.called_wrap, call) };
  const line = { ...row, called, rules };
  return { ...line, values: valuesOf(line, row, sheet), asCalled: valuesOf(line, blank, sheet) };
}

/** The call of somebody who is late is not known until they are here. */
function valuesOf(
  { called, rules }: Pick<SheetLine, "called" | "rules">,
  entered: EnteredLine,
  sheet: SheetTimes,
): LineValues {
  const outcome = entered.outcome ?? (entered.presence === "not_here" ? "no_show" : "worked");
  const { note } = entered;
  const ofDay = sheet.holiday ? ({ holiday: true } as const) : {};
  if (!isPaid(outcome)) return { outcome, call: null, wrap: null, meals: [], grace_used: null, note, ...ofDay };
  const call = entered.call ?? (entered.presence === "late" ? null : called.call);
  const wrap = entered.wrap ?? [sheet.wrap, called.wrap].find((each) => each !== null && each > (call ?? -1)) ?? null;
  const meals = entered.meals ?? mealsOf(rules, sheet.meals, call, wrap);
  return { outcome, call, wrap, meals, grace_used: entered.grace_used, note, ...ofDay };
}

/** The meals that lie within the work: those of the sheet, else those that the rules plan. */
export function mealsOf(rules: DayRules, ofSheet: Meal[] | null, call: number | null, wrap: number | null): Meal[] {
  if (call === null || wrap === null) return [];
  return (ofSheet ?? mealsInTime(rules, call, wrap)).filter(({ from, to }) => from >= call && to <= wrap);
}

export const isException = ({ values, asCalled }: SheetLine): boolean => !isDeepStrictEqual(values, asCalled);

/** Whether a line says something else than when its sheet was signed. */
export const isChangedSinceSigned = ({ values, signed }: SheetLine): boolean => !isDeepStrictEqual(values, signed);

/**
 * What was entered for a line, without a wrap and meals that it would have anyway. Before those of the sheet change, so that
 * lines which were signed with them follow.
 */
export function withoutInherited(line: SheetLine, sheet: SheetTimes): EnteredLine {
  const { presence, outcome, call, wrap, meals, grace_used, note } = line;
  const entered = { presence, outcome, call, wrap, meals, grace_used, note };
  const inherited = valuesOf(line, { ...entered, wrap: null, meals: null }, sheet);
  const keepsWrap = wrap !== null && wrap !== inherited.wrap;
  const ofMeals = keepsWrap ? valuesOf(line, { ...entered, meals: null }, sheet) : inherited;
  return {
    ...entered,
    wrap: keepsWrap ? wrap : null,
    meals: meals && isDeepStrictEqual(meals, ofMeals.meals) ? null : meals,
  };
}
