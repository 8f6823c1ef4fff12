import { isDeepStrictEqual } from "node:util";
import type { Refusal } from "@callboard/contract/refusals";
import type { DaySheet } from "@callboard/contract/timecards/day-sheet-schemas";
import { transactResult } from "../../db/decide.ts";
import type { Db } from "../../db/schema.ts";
import { done, type Result, refused } from "../../result.ts";
import { saveHoliday } from "../dayplans/save-holiday.ts";
import { presentSheet } from "./present-sheet.ts";
import { readSheet, type Sheet, type SheetCall } from "./read-sheet.ts";
import { recordSheet } from "./record-sheet.ts";
import { type SheetLine, type SheetTimes, toLine } from "./sheet-lines.ts";
import { type EnteredLine, insertHistory, lockSheet, writeSheet } from "./sheet-queries.ts";

/** What is entered: the lines that change, and the wrap and meals of everybody without their own. */
export interface Entered {
  times: SheetTimes;
  lines: { line: SheetLine; entered: EnteredLine }[];
}

/**
 * Enters something into a sheet from its first call on. A sheet that was signed is not any more, and its history has both
 * versions. What changes nothing leaves it as it is.
 */
export const changeSheet = <Reason extends Refusal = never>(
  db: Db,
  call: SheetCall,
  decide: (sheet: Sheet) => Result<Entered, Reason>,
) =>
  transactResult<DaySheet, Reason | "not_found" | "day_sheet_not_open">(db, async (tx) => {
    const { scope, date } = call;
    await lockSheet(tx, scope.departmentId, date);
    const sheet = await readSheet(tx, call);
    if (!sheet) return refused("not_found");
    if (!sheet.hasBegun) return refused("day_sheet_not_open");
    const decided = decide(sheet);
    if (!decided.ok) return decided;
    const { times, lines } = decided.value;
    const changed = lines.filter(
      ({ line, entered }) => !isDeepStrictEqual({ ...enteredOf(line), ...entered }, enteredOf(line)),
    );
    const { row } = sheet;
    const isSame = isDeepStrictEqual([times.wrap, times.meals, times.holiday], [row.wrap, row.meals, row.holiday]);
    if (changed.length === 0 && isSame) return done(await presentSheet(tx, call, sheet));

    await saveHoliday(tx, scope, { date, holiday: times.holiday });
    await writeSheet(
      tx,
      { departmentId: scope.departmentId, date },
      { ...times, signedBy: null },
      changed.map(({ line, entered }) => ({ offer_id: line.offer_id, ...entered })),
    );
    const after = await readSheet(tx, call);
    if (!after) throw new Error("A day was gone while its sheet was locked.");
    if (sheet.isSigned) await insertHistory(tx, scope, date, "changed", changesOf(sheet, after));
    await recordSheet(tx, scope, { date, rev: after.row.rev, what: "changed", isLogged: sheet.isSigned });
    return done(await presentSheet(tx, call, after));
  });

export const enteredOf = ({ presence, outcome, call, wrap, meals, grace_used, note }: EnteredLine): EnteredLine => ({
  ...{ presence, outcome, call, wrap, meals, grace_used, note },
});

/** The line as it is with other entries. */
export const withEntries = (line: SheetLine, entered: EnteredLine, times: SheetTimes): SheetLine =>
  toLine({ ...line, ...entered }, line.rules, times);

function changesOf(before: Sheet, after: Sheet) {
  const now = new Map(after.lines.map((line) => [line.offer_id, line.values]));
  return before.lines.flatMap(({ offer_id, values: from }) => {
    const to = now.get(offer_id);
    return to && !isDeepStrictEqual(from, to) ? [{ offer_id, from, to }] : [];
  });
}
