import { Type } from "typebox";
import { graces } from "../pay/pay-choices.ts";
import { Closed, LocalTime, Nullable, Text } from "../shapes.ts";

/** Whether somebody has come in the morning. */
export const presences = ["expected", "here", "late", "not_here"] as const;
export type Presence = (typeof presences)[number];

/**
 * What became of a booked day. Who was sent home is paid at least the guaranteed hours. Who was absent had said so, and a
 * no-show had not: neither is paid, and a no-show counts on the dayplayer's record.
 */
export const outcomes = ["worked", "sent_home", "absent", "no_show"] as const;
export type Outcome = (typeof outcomes)[number];
/** Days with these outcomes are paid. */
export const paidOutcomes = ["worked", "sent_home"] as const satisfies readonly Outcome[];

/** The most meals of a day. */
export const maxMeals = 6;

/** A meal in local times. A time before the call is on the next date. A paid one is on the clock. */
export const MealTimes = Closed({ from: LocalTime, to: LocalTime, paid: Type.Optional(Type.Boolean()) });
export const Meals = Type.Array(MealTimes, { maxItems: maxMeals });
export const WorkNote = Text(500, "Note");

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
