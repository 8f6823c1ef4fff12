import { type Static, Type } from "typebox";
import { Closed, Id, Nullable } from "../shapes.ts";
import { Meals, workedTimes } from "../timecards/worked-day.ts";

/** Values of a line. Those that are left out stay as they are. */
export const DaySheetLineInput = Closed({
  job_offer_id: Id,
  outcome: Type.Optional(workedTimes.outcome),
  /** Null returns to the call, to the sheet's wrap or to the sheet's meals. */
  call: Type.Optional(workedTimes.call),
  wrap: Type.Optional(workedTimes.wrap),
  meals: Type.Optional(Nullable(Meals)),
  grace_used: Type.Optional(workedTimes.grace_used),
  note: Type.Optional(workedTimes.note),
});
export type DaySheetLineInput = Static<typeof DaySheetLineInput>;

/** What a save enters: the lines that are named, and the wrap and meals of everybody without their own. */
export const DaySheetInput = Closed({
  rev: Type.Integer(),
  wrap: Type.Optional(workedTimes.wrap),
  meals: Type.Optional(Nullable(Meals)),
  /** Whether the day is a holiday. It is a value of the day, as in its plan. */
  holiday: Type.Optional(Type.Boolean()),
  lines: Type.Array(DaySheetLineInput, { maxItems: 80 }),
});
export type DaySheetInput = Static<typeof DaySheetInput>;
