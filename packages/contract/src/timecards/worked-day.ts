import { Type } from "typebox";
import { graces } from "../pay/pay-choices.ts";
import { Closed, LocalTime, Nullable, Text } from "../shapes.ts";
import { maxMeals, outcomes, type presences } from "./outcomes.ts";

export type Presence = (typeof presences)[number];
export type Outcome = (typeof outcomes)[number];

/** A meal in local times. A time before the call is on the next date. A paid one is on the clock. */
const MealTimes = Closed({ from: LocalTime, to: LocalTime, paid: Type.Optional(Type.Boolean()) });
export const Meals = Type.Array(MealTimes, { maxItems: maxMeals });
const WorkNote = Text(500, "Note");

/** The times of a worked day, as they are sent and stored: true minutes, in local time. A wrap at or before the call is on the next date. */
export const workedTimes = {
  outcome: Type.Enum([...outcomes]),
  /** When work began. Null while it is not known. */
  call: Nullable(LocalTime),
  wrap: Nullable(LocalTime),
  meals: Meals,
  /** The delay that one meal had by the rules, unplanned or to finish a take or wrap. */
  grace_used: Nullable(Type.Enum([...graces])),
  note: WorkNote,
};
