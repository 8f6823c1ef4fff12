import { type Static, Type } from "typebox";
import type { RouteSchemaTable } from "../../route.ts";
import { Closed, Day, ForHead, Id, Nullable } from "../../shapes.ts";
import { guardCodes, payLineKinds, payReasons } from "../pay-choices.ts";

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
  /** What was worked, by signed day sheets and timecards, with kit and mileage. Null before a day sheet is signed. */
  worked: Nullable(Type.Number()),
  /** The part of it that the production's office has approved. */
  approved: Type.Number(),
});
export type WorkCost = Static<typeof WorkCost>;

/** `number` is that of the day, the hours of the week that the day goes beyond, or those by which a rest is too short. */
export const WeekGuard = Type.Object({ code: Type.Enum([...guardCodes]), number: Type.Number() });

/** What of the work cost something else than was agreed for the same bookings. */
const CostDifference = Type.Object({
  /** A line of the price; somebody who was absent; or what is paid beside the work. */
  what: Type.Enum([...payLineKinds, "absent", "kit_and_mileage"]),
  why: Nullable(Type.Enum([...payReasons])),
  times: Nullable(Type.Number()),
  /** The number of the rule, as in the line of a price. */
  limit: Nullable(Type.Number()),
  /** How many bookings differ in it. */
  people: Type.Integer(),
  /** More hours than were agreed; for meals more penalties. Fewer are negative. */
  hours: Type.Number(),
  amount: ForHead(Type.Number()),
});
export type CostDifference = Static<typeof CostDifference>;

const DayCosts = Type.Object({
  total: ForHead(WorkCost),
  /** The same by position, in the department's order. */
  positions: Type.Array(Type.Object({ name: Type.String(), total: ForHead(WorkCost) })),
  days: Type.Array(
    Type.Object({
      date: Day,
      total: ForHead(WorkCost),
      positions: Type.Array(Type.Object({ id: Id, name: Type.String(), total: ForHead(WorkCost) })),
      /** Why `worked` differs from what was agreed for those who are on the signed sheet: their sum is the difference. */
      differences: Type.Array(CostDifference),
      /** Who is booked, with what to know before they are worked too long: only those of whom there is something. */
      guards: Type.Array(Type.Object({ dayplayer_id: Id, guards: Type.Array(WeekGuard) })),
    }),
  ),
});
export type DayCosts = Static<typeof DayCosts>;

const ProductionCosts = Type.Array(
  Type.Object({ department: Type.Object({ id: Id, name: Type.String() }), costs: DayCosts }),
);
export type ProductionCosts = Static<typeof ProductionCosts>;

export const productionCostSchemas = {
  getProductionCosts: {
    summary:
      "What the days of all departments between two dates cost, at most 42 days: booked, worked and approved, with why they differ. Departments are in the order in which they were added.",
    query: Closed({ from: Day, to: Day }),
    reply: ProductionCosts,
    refusals: ["invalid_fields"],
  },
} as const satisfies RouteSchemaTable;

export const dayCostSchemas = {
  getDayCosts: {
    summary:
      "What the planned days between two dates cost by the pay rules, at most 42 days: each day, each position, and in all, booked, worked and approved, with why they differ; and who works a sixth or later day, long weeks or with a short rest. Assistants get no amounts.",
    query: Closed({ from: Day, to: Day }),
    reply: DayCosts,
    refusals: ["invalid_fields"],
  },
} as const satisfies RouteSchemaTable;
