import type { DaySheetInput, DaySheetLineInput } from "@callboard/contract/forms/day-sheet-input";
import { isPaid, problemOfTimes, toLocalTime, toMinutes } from "@callboard/contract/timecards/worked-minutes";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { minutes } from "../dayplans/day-clock.ts";
import { changeSheet, type Entered, withEntries } from "./change-sheet.ts";
import type { Sheet, SheetCall } from "./read-sheet.ts";
import { type SheetLine, type SheetTimes, withoutInherited } from "./sheet-lines.ts";
import type { EnteredLine } from "./sheet-queries.ts";

/** Changes lines, and the wrap and meals of everybody without their own. With none of them everybody worked as called. */
export const saveDaySheet = (db: Db, { input, ...call }: SheetCall & { input: DaySheetInput }) =>
  changeSheet(db, call, (sheet) => {
    if (input.rev !== sheet.row.rev) return refused("day_sheet_changed");
    const entersNothing = [input.wrap, input.meals, input.holiday].every((value) => value === undefined);
    if (entersNothing && input.lines.length === 0) return done(asCalled(sheet));
    const ids = new Set(sheet.lines.map(({ offer_id }) => offer_id));
    if (!input.lines.every(({ job_offer_id }) => ids.has(job_offer_id))) return refused("not_found");

    const times = timesOf(sheet, input);
    const inputs = new Map(input.lines.map((line) => [line.job_offer_id, line]));
    const lines = sheet.lines.map((line) => {
      const own = inputs.get(line.offer_id);
      const entered = withoutInherited(line, sheet.row);
      return { line, entered: own ? apply(line, entered, own) : entered };
    });
    const errors = { ...errorsOfSheet(sheet, times), ...errorsOfLines(input, { times, lines }) };
    return Object.keys(errors).length > 0 ? refused("invalid_fields", { errors }) : done({ times, lines });
  });

/** Everybody is here and worked as called. Notes stay. */
const asCalled = ({ lines, row: { holiday } }: Sheet): Entered => ({
  times: { wrap: null, meals: null, holiday },
  lines: lines.map((line) => ({
    line,
    entered: {
      presence: "here",
      outcome: null,
      call: null,
      wrap: null,
      meals: null,
      grace_used: null,
      note: line.note,
    },
  })),
});

function timesOf({ row, call }: Sheet, { wrap, meals, holiday }: DaySheetInput): SheetTimes {
  const began = call === null ? null : toLocalTime(call);
  const read = toMinutes(
    { outcome: "worked", call: began, wrap: wrap ?? null, meals: meals ?? [], grace_used: null },
    began,
  );
  return {
    wrap: wrap === undefined ? row.wrap : read.wrap,
    meals: meals === undefined ? row.meals : meals && read.meals,
    holiday: holiday ?? row.holiday,
  };
}

/** The presence follows an outcome that contradicts it. Times are read after the call, as those of a night shoot. */
function apply(line: SheetLine, entered: EnteredLine, input: DaySheetLineInput): EnteredLine {
  const outcome = input.outcome ?? entered.outcome;
  const isHere = outcome === null || isPaid(outcome);
  // Who was late and is as called after all came at the call.
  const isAsCalled = input.call === null && entered.presence === "late";
  const began = (input.call === undefined ? entered.call : null) ?? line.called.call;
  const read = toMinutes(
    {
      outcome: "worked",
      call: input.call ?? (began === null ? null : toLocalTime(began)),
      wrap: input.wrap ?? null,
      meals: input.meals ?? [],
      grace_used: null,
    },
    minutes(line.called_call),
  );
  return {
    presence: isHere ? (isAsCalled || entered.presence === "not_here" ? "here" : entered.presence) : "not_here",
    outcome,
    call: input.call === undefined ? entered.call : input.call === null ? null : read.call,
    wrap: input.wrap === undefined ? entered.wrap : read.wrap,
    meals: input.meals === undefined ? entered.meals : input.meals && read.meals,
    grace_used: input.grace_used === undefined ? entered.grace_used : input.grace_used,
    note: input.note ?? entered.note,
  };
}

function errorsOfSheet({ call }: Sheet, { wrap, meals }: SheetTimes): Record<string, string[]> {
  if (call === null) return {};
  const problem = problemOfTimes(
    { outcome: "worked", call, wrap, meals: meals ?? [], grace_used: null },
    { required: false },
  );
  return problem ? { [problem.field]: [problem.message] } : {};
}

/** What is wrong with the lines that were sent, by their place, with the person's name. */
function errorsOfLines(input: DaySheetInput, { times, lines }: Entered): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const [index, { job_offer_id }] of input.lines.entries()) {
    const changed = lines.find(({ line }) => line.offer_id === job_offer_id);
    if (!changed) continue;
    const { name, values } = withEntries(changed.line, changed.entered, times);
    const problem = problemOfTimes(values, { required: false });
    if (problem) errors[`lines.${index}.${problem.field}`] = [`${name}: ${problem.message}`];
  }
  return errors;
}
