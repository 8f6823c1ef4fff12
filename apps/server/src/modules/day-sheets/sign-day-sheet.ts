import { isDeepStrictEqual } from "node:util";
import type { DaySheet } from "@callboard/contract/timecards/day-sheet-schemas";
import { problemOfTimes } from "@callboard/contract/timecards/worked-minutes";
import { transactResult } from "../../db/decide.ts";
import { RetryNeeded, retryUntilLocked } from "../../db/retry-until-locked.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { done, type Result, refused } from "../../result.ts";
import { lockDayplayers } from "../dayplayers/lock-dayplayers.ts";
import { followDaySheet } from "../offers/moves/consequences/follow-day-sheet.ts";
import { openLines } from "../timecards/open-lines.ts";
import { presentSheet } from "./present-sheet.ts";
import { readSheet, type Sheet, type SheetCall } from "./read-sheet.ts";
import { recordSheet } from "./record-sheet.ts";
import { isChangedSinceSigned } from "./sheet-lines.ts";
import { insertHistory, listBookedDayplayers, lockSheet, writeSheet } from "./sheet-queries.ts";

/**
 * Signs a sheet: its lines are stored with every value, so that no later change of the day changes them, go to the
 * timecards where they are other ones than were signed before, and no-shows are marked so. A sheet that is signed and
 * unchanged stays as it is.
 */
export const signDaySheet = (db: Db, call: SheetCall & { rev: number }) =>
  retryUntilLocked(() => transactResult(db, (tx) => sign(tx, call)));

async function sign(
  tx: Tx,
  { rev, ...call }: SheetCall & { rev: number },
): Promise<Result<DaySheet, "not_found" | "day_sheet_changed" | "day_sheet_not_open" | "invalid_fields">> {
  const { scope, date } = call;
  const locked = new Set(await lockDayplayers(tx, await listBookedDayplayers(tx, scope.departmentId, date)));
  await lockSheet(tx, scope.departmentId, date);
  const sheet = await readSheet(tx, call);
  if (!sheet) return refused("not_found");
  if (!sheet.lines.every(({ dayplayer_id }) => locked.has(dayplayer_id))) throw new RetryNeeded();
  if (!sheet.hasBegun) return refused("day_sheet_not_open");
  if (rev !== sheet.row.rev) return refused("day_sheet_changed");
  if (sheet.isSigned) return done(await presentSheet(tx, call, sheet));
  const missing = whatIsMissing(sheet);
  if (missing.length > 0) return refused("invalid_fields", { errors: { lines: missing } });

  const changed = sheet.lines.filter(isChangedSinceSigned);
  await writeSheet(
    tx,
    { departmentId: scope.departmentId, date },
    { wrap: sheet.row.wrap, meals: sheet.row.meals, signedBy: scope.accountId },
    sheet.lines.map(({ offer_id, presence, values }) => ({ offer_id, presence, ...values, signed: values })),
  );
  await insertHistory(
    tx,
    scope,
    date,
    "signed",
    changed.flatMap(({ offer_id, signed, values }) => (signed ? [{ offer_id, from: signed, to: values }] : [])),
  );
  await followDaySheet(tx, {
    scope,
    noShows: sheet.lines.filter(({ values }) => values.outcome === "no_show").map(({ offer_id }) => offer_id),
    others: sheet.lines.filter(({ values }) => values.outcome !== "no_show").map(({ offer_id }) => offer_id),
  });
  await openLines(tx, {
    scope,
    date,
    lines: changed.map(({ offer_id, dayplayer_id, signed, values: { holiday: _, ...values } }) => ({
      ...{ offer_id, dayplayer_id, ...values },
      keepsTimes: isDeepStrictEqual({ ...values, holiday: signed?.holiday }, { holiday: undefined, ...signed }),
    })),
  });
  const after = await readSheet(tx, call);
  if (!after) throw new Error("A day was gone while its sheet was locked.");
  await recordSheet(tx, scope, { date, rev: after.row.rev, what: "signed", isLogged: true });
  return done(await presentSheet(tx, call, after));
}

/** Who worked without times that can be right, in words for whoever signs. */
function whatIsMissing({ lines }: Sheet): string[] {
  if (lines.length === 0) return ["Nobody is booked for this day."];
  return lines.flatMap(({ name, values }) => {
    const problem = problemOfTimes(values, { required: true });
    return problem ? [`${name}: ${problem.message}`] : [];
  });
}
