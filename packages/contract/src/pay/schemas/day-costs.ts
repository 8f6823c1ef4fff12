import { type Static, Type } from "typebox";
import type { RouteSchemaTable } from "../../route.ts";
import { Closed, Day, ForHead, Id } from "../../shapes.ts";
import { guardCodes } from "../pay-choices.ts";

/** The longest range of costs, in days. */
export const maxCostDays = 42;

/** In the production's currency, without fringes. */
export const WorkCost = Type.Object({
  /** What is booked, by the terms to which the dayplayers agreed. */
  booked: Type.Number(),
  /** What is booked, and each empty place as the first day of somebody's week. */
  planned: Type.Number(),
  /** What is booked by the terms in force now, for example after the wrap was moved. */
  expected: Type.Number(),
  /** `booked` by the cheaper and the dearer reading of the rules. Where they differ, ask payroll. */
  low: Type.Number(),
  high: Type.Number(),
});
export type WorkCost = Static<typeof WorkCost>;

/** `number` is that of the day, the hours of the week that the day goes beyond, or those by which a rest is too short. */
export const WeekGuard = Type.Object({ code: Type.Enum([...guardCodes]), number: Type.Number() });

const DayCosts = Type.Object({
  total: ForHead(WorkCost),
  /** The same by position, in the department's order. */
  positions: Type.Array(Type.Object({ name: Type.String(), total: ForHead(WorkCost) })),
  days: Type.Array(
    Type.Object({
      date: Day,
      total: ForHead(WorkCost),
      positions: Type.Array(Type.Object({ id: Id, name: Type.String(), total: ForHead(WorkCost) })),
      /** Who is booked, with what to know before they are worked too long: only those of whom there is something. */
      guards: Type.Array(Type.Object({ dayplayer_id: Id, guards: Type.Array(WeekGuard) })),
    }),
  ),
});
export type DayCosts = Static<typeof DayCosts>;

export const dayCostSchemas = {
  getDayCosts: {
    summary:
      "What the planned days between two dates cost by the pay rules, at most 42 days: each day, each position, and in all; and who works a sixth or later day, long weeks or with a short rest. Assistants get no amounts.",
    query: Closed({ from: Day, to: Day }),
    reply: DayCosts,
    refusals: ["invalid_fields"],
  },
} as const satisfies RouteSchemaTable;
