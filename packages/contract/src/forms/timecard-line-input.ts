import { type Static, Type } from "typebox";
import { AnswerId, Closed, Dollars } from "../shapes.ts";
import { Meals, workedTimes } from "../timecards/worked-day.ts";

/** Values of a line of a timecard. Those that are left out stay as they are. */
export const LineInput = Closed({
  rev: Type.Integer(),
  outcome: Type.Optional(workedTimes.outcome),
  call: Type.Optional(workedTimes.call),
  wrap: Type.Optional(workedTimes.wrap),
  meals: Type.Optional(Meals),
  grace_used: Type.Optional(workedTimes.grace_used),
  kit: Type.Optional(Dollars),
  mileage: Type.Optional(Dollars),
  note: Type.Optional(workedTimes.note),
  answer_id: AnswerId,
});
export type LineInput = Static<typeof LineInput>;
