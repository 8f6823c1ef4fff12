import { assumedCall } from "@callboard/contract/notification-rules/notification-rule";
import { clockMinutes, type DayRules } from "@callboard/contract/pay/day-rules";
import { wrapAt } from "@callboard/contract/timecards/worked-minutes";
import type { Db } from "../../db/schema.ts";
import { isBefore } from "../../time/compare-instants.ts";
import { momentOf } from "../dayplans/day-clock.ts";
import { listRulesOfBookings, readPlainRules } from "../pay/rules-of-bookings.ts";
import type { DepartmentScope } from "../scopes.ts";
import { mealsOf, type SheetLine, type SheetTimes, toLine } from "./sheet-lines.ts";
import { findSheetRow, listLineRows, type SheetRow } from "./sheet-queries.ts";

export interface SheetQuery {
  /** The account for whom the sheet is read, and whose sheet it is. */
  scope: Pick<DepartmentScope, "accountId" | "departmentId">;
  date: string;
  now: Temporal.Instant;
}

/** A change of a sheet needs the scope of the department. */
export interface SheetCall extends SheetQuery {
  scope: DepartmentScope;
}

export interface Sheet {
  row: SheetRow;
  lines: SheetLine[];
  unit: DayRules["all"]["unit"];
  /** The call of the day, after which its wrap and meals are. Null while it is not known. */
  call: number | null;
  /** What the sheet says for everybody without their own, as planned until somebody enters it. */
  shown: SheetTimes;
  /** Whether its first call has come. */
  hasBegun: boolean;
  /** Whether it was signed for everybody who is booked now, and not changed since. */
  isSigned: boolean;
}

/** The sheet of a date, or nothing where no day is planned. */
export async function readSheet(db: Db, { scope, date, now }: SheetQuery): Promise<Sheet | undefined> {
  const [row, booked] = await Promise.all([findSheetRow(db, scope.departmentId, date), listLineRows(db, scope, date)]);
  if (!row) return undefined;
  const rules = await listRulesOfBookings(
    db,
    booked.map(({ offer_id }) => offer_id),
  );
  const lines = booked.flatMap((line) => {
    const ofLine = rules.get(line.offer_id);
    return ofLine ? [toLine(line, ofLine, row)] : [];
  });
  const [first] = lines;
  const call = row.call_time === null ? (first?.called.call ?? null) : clockMinutes(row.call_time);
  return {
    row,
    lines,
    call,
    unit: first?.rules.all.unit ?? (await readPlainRules(db)).unit,
    shown: shownTimes(row, call, lines),
    hasBegun: !isBefore(now, opensAt(row, lines)),
    isSigned:
      row.signed_at !== null &&
      lines.every(({ signed, values }) => signed !== null && signed.holiday === values.holiday),
  };
}

/** A sheet opens at the first call of those who are booked, else at that of the day. */
function opensAt({ date, zone, call_time }: SheetRow, lines: SheetLine[]): Temporal.Instant {
  const [first] = lines.flatMap(({ called_call }) => called_call ?? []).toSorted();
  return momentOf(date, first ?? call_time ?? assumedCall, zone);
}

/** As it was entered, else the wrap to which most are called, with meals as the rules of the first of them plan these. */
function shownTimes(row: SheetRow, call: number | null, lines: SheetLine[]): SheetTimes {
  const byWrap = [...Map.groupBy(lines, ({ called }) => called.wrap)].filter(([wrap]) => wrap !== null);
  const [planned = null, [most] = []] = byWrap.toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  const wrap = row.wrap ?? planned ?? (row.wrap_time === null ? null : wrapAt(row.wrap_time, call));
  const rules = (most ?? lines[0])?.rules;
  const { holiday } = row;
  return { wrap, holiday, meals: row.meals ?? (rules ? mealsOf(rules, null, call, wrap) : []) };
}
