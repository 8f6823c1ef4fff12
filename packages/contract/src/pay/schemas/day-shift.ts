import { type Static, Type } from "typebox";
import type { RouteSchemaTable } from "../../route.ts";
import { Day, ForHead, Id, LocalTime, Nullable } from "../../shapes.ts";
import { hires, mediums, payRulesOwners, placeKinds, ratePeriods } from "../pay-choices.ts";
import { PayRules } from "../pay-rules.ts";

/** Minutes after the midnight with which the day begins, as a clock of the place shows them at the call. */
const Minute = Nullable(Type.Integer());

/** Somebody who is booked on a day, or an empty place of it, as pay rules see them. */
const ShiftPerson = Type.Object({
  /** Null for an empty place, which is priced as the first day of somebody's week. */
  name: Nullable(Type.String()),
  position: Type.String(),
  /** The id of one of the rules of the day. */
  rules: Nullable(Id),
  /** Null while they are not known. */
  call: Minute,
  wrap: Minute,
  place: Type.Enum([...placeKinds]),
  medium: Type.Enum([...mediums]),
  off_production: Type.Boolean(),
  holiday: Type.Boolean(),
  rate: ForHead(Type.Number()),
  rate_per: Type.Enum([...ratePeriods]),
  hire: Type.Enum([...hires]),
  new_hire: Type.Boolean(),
  /** The workweek for the production before the day. */
  week: Type.Object({
    days: Type.Number(),
    hours: Type.Number(),
    straight_hours: Type.Number(),
    meal_penalties: Type.Number(),
    days_in_a_row: Type.Number(),
  }),
  /** Hours to the neighbouring work, for whomever it is. Null where there is none near. */
  rest_before: Nullable(Type.Number()),
  rest_after: Nullable(Type.Number()),
  last_week_days: Type.Integer(),
});

const DayShift = Type.Object({
  date: Day,
  /** The date on which the production began to shoot. */
  shooting_began: Day,
  rules: Type.Array(
    Type.Object({
      /** Null for plain hours, which are paid where no rules were in force. */
      id: Nullable(Id),
      /** The name of the preset from which they were made. */
      preset: Nullable(Type.String()),
      of: Type.Enum([...payRulesOwners]),
      /** For assistants without amounts. */
      rules: PayRules,
    }),
  ),
  people: Type.Array(ShiftPerson),
});
export type DayShift = Static<typeof DayShift>;

/** The most calls that one reply prices. */
export const maxCalls = 241;

const CostOfCall = Type.Object({
  /** The planned times. Null while they are not known: then there are no calls. */
  call: Nullable(LocalTime),
  wrap: Nullable(LocalTime),
  /** The unit of time of the rules, in minutes. */
  unit: Type.Integer(),
  /** The position at each call, a unit apart. The wrap moves with the call. */
  calls: Type.Array(
    Type.Object({
      call: LocalTime,
      wrap: LocalTime,
      total: ForHead(Type.Number()),
      /** The total by the cheaper and the dearer reading of the rules. Where they differ, ask payroll. */
      low: ForHead(Type.Number()),
      high: ForHead(Type.Number()),
      /** The names of those who come short of rest. */
      short_of_rest: Type.Array(Type.String()),
    }),
  ),
  /** The earliest call that breaks nobody's rest. Null where no work before it is known. */
  earliest_call: Nullable(LocalTime),
  /** How much more, or less, it costs if the wrap is one unit later, or earlier. */
  unit_longer: ForHead(Type.Number()),
  unit_shorter: ForHead(Type.Number()),
});
export type CostOfCall = Static<typeof CostOfCall>;

export const dayShiftSchemas = {
  getDayShift: {
    summary:
      "What pricing a day at other times needs: who is booked and the empty places, each with rules, times, workweek and rest, so that a client prices every call without a request. Of other productions nothing is told but the hours of rest. Assistants get no amounts.",
    params: Type.Object({ date: Day }),
    reply: DayShift,
  },
  getCostOfCall: {
    summary: `What a position costs at each call between two local times, at most ${maxCalls}, who comes short of rest, and the earliest call that breaks nobody's rest. A \`to\` before \`from\` is on the next date. Assistants get no amounts.`,
    params: Type.Object({ dayplanId: Id, positionId: Id }),
    query: Type.Object({ from: LocalTime, to: LocalTime }),
    reply: CostOfCall,
    refusals: ["not_found", "invalid_fields"],
  },
} as const satisfies RouteSchemaTable;
