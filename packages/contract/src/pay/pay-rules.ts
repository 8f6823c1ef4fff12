import { type Static, Type } from "typebox";
import { Closed, Day, Dollars, LocalTime } from "../shapes.ts";
import { dayKinds, mediums, overtimeClocks, penaltyPays, placeKinds, ratePeriods } from "./pay-choices.ts";

// What a day pays, as data. Each part of the rules is a list of rows. A row may name for which days it holds; one without
// such conditions holds for all. Of the overtime rows that hold the highest counts, multipliers are never multiplied with
// each other. Of meals, rest, night and cancelling, the first row that holds counts.

const choices = <const T extends readonly string[]>(values: T) =>
  Type.Optional(Type.Array(Type.Enum([...values] as T[number][]), { minItems: 1, maxItems: values.length }));

const conditions = {
  kinds: choices(dayKinds),
  places: choices(placeKinds),
  mediums: choices(mediums),
  /** Whether the person works with the shooting crew. Off production are a workshop, fittings or the office. */
  on_production: Type.Optional(Type.Boolean()),
  /** Holds for productions that began to shoot on this date or later, or before it. */
  shooting_from: Type.Optional(Day),
  shooting_before: Type.Optional(Day),
  /** Holds for work on this date or later, or before it. */
  from: Type.Optional(Day),
  before: Type.Optional(Day),
};
const Conditions = Closed(conditions);
export type Conditions = Static<typeof Conditions>;

const Hours = Type.Number({ minimum: 0, maximum: 168 });
const Minutes = Type.Integer({ minimum: 0, maximum: 1440 });
const Times = Type.Number({ minimum: 0, maximum: 20 });
const Percent = Type.Number({ minimum: 0, maximum: 100 });
const rows = <T extends Parameters<typeof Type.Array>[0]>(row: T) => Type.Array(row, { maxItems: 30 });

/** From so many hours on, an hour pays a multiple of the rate or an amount. `after: 0` is the rate of the whole day. */
const afterHours = { ...conditions, after: Hours, clock: Type.Enum([...overtimeClocks]) };
const OvertimeRow = Type.Union([Closed({ ...afterHours, times: Times }), Closed({ ...afterHours, amount: Dollars })]);

/** A premium for work at night, which is part of the rate that overtime multiplies. */
const NightRow = Closed({
  ...conditions,
  /** Holds for calls from this time until before that one. Equal times mean the whole day. */
  call_from: LocalTime,
  call_until: LocalTime,
  /** The time of day that gets the premium. Equal times mean the whole shift. */
  work_from: LocalTime,
  work_until: LocalTime,
  percent: Percent,
});

const MealRow = Closed({
  ...conditions,
  /** The first meal begins within so many hours of the call, each other one within so many of the end of the last. */
  within_hours: Type.Number({ exclusiveMinimum: 0, maximum: 24 }),
  /** An earlier or shorter break is work time. Of a longer one only the maximum is not. */
  earliest_hours: Hours,
  minimum_minutes: Type.Integer({ minimum: 1, maximum: 1440 }),
  maximum_minutes: Minutes,
  /** How much later one meal of the day may begin: unplanned, or to finish a take or wrap. */
  grace_minutes: Minutes,
  extension_minutes: Minutes,
  /** A meal that is later than that is late from the time at which it was due. Otherwise only the time beyond counts. */
  relates_back: Type.Boolean(),
  /** The amounts for each part of the delay, begun or whole. The last one repeats. */
  penalties: Type.Array(Closed({ minutes: Type.Integer({ minimum: 1, maximum: 1440 }), amount: Dollars }), {
    maxItems: 20,
  }),
  /** A late meal costs one hour at the regular rate, once a day. */
  hour_of_pay: Type.Boolean(),
  /** After so many penalties in a workweek each further one is an hour's pay. */
  week_limit: Type.Optional(
    Closed({
      penalties: Type.Integer({ minimum: 1, maximum: 200 }),
      pays: Type.Enum([...penaltyPays]),
      minimum: Dollars,
    }),
  ),
});

const RestRow = Closed({
  ...conditions,
  hours: Hours,
  /** The rest that is due after five and after six days of work. */
  after_five_days: Type.Optional(Hours),
  after_six_days: Type.Optional(Hours),
  /** So many times the rate is paid more for each invaded hour. */
  times: Times,
  /** The invaded time counts up to this many minutes, and at least the minimum. */
  unit_minutes: Type.Integer({ minimum: 1, maximum: 60 }),
  minimum_minutes: Minutes,
  /** With a rest below these hours every hour of the day counts as invaded. */
  every_hour_below: Type.Optional(Hours),
  /** If more than these minutes are invaded, both days count as one. */
  joins_after_minutes: Type.Optional(Minutes),
  /** A rest below these hours is work time, and both days count as one. */
  work_time_below: Type.Optional(Hours),
});

const CancellingRow = Closed({
  ...conditions,
  /** A call can be cancelled without cost until this time of the day before. */
  until: LocalTime,
  /** What is owed afterwards, as hours of the day. */
  hours: Hours,
  /** Who works for the production for the first time is owed these hours whenever they are cancelled. */
  new_hires_always: Type.Boolean(),
});

const CallChange = Closed({
  /** A call can be changed without cost until this time of the day before, */
  until: LocalTime,
  /** later with so many hours of notice, if that is given after this time of the day of the call, */
  notice_hours: Hours,
  notice_from: LocalTime,
  /** and moved to a later hour with so many hours of notice. */
  later_notice_hours: Hours,
});

/** Adds to the cost of a day and is not paid to the person: taxes and benefits. */
const Fringe = Closed({
  name: Type.String({ minLength: 1, maxLength: 60 }),
  percent: Type.Optional(Percent),
  /** The pay of a year above which the percentage is not due. */
  yearly_ceiling: Type.Optional(Dollars),
  per_hour: Type.Optional(Dollars),
  per_day: Type.Optional(Dollars),
});

/** Amounts are in the currency of the production. */
export const PayRules = Closed({
  /** For which time a rate is agreed. A day rate pays the guaranteed hours, with their overtime. */
  rate_per: Type.Enum([...ratePeriods]),
  /** Call, wrap and meals are rounded to this unit. */
  unit: Closed({
    minutes: Type.Integer({ minimum: 1, maximum: 60 }),
    direction: Type.Enum(["up", "nearest", "down"]),
  }),
  /** The minimum call: so many hours are paid for each day. */
  guaranteed_hours: Hours,
  /** For people hired by the week: the hours that are paid for each day, and for a week of so many days. */
  weekly: Type.Optional(
    Closed({
      guaranteed_hours: Hours,
      week_hours: Type.Number({ minimum: 1, maximum: 168 }),
      days: Type.Integer({ minimum: 1, maximum: 7 }),
    }),
  ),
  /** Hours of a workweek at the straight rate, and what those beyond them pay. */
  week: Type.Optional(Closed({ hours: Hours, times: Type.Number({ minimum: 1, maximum: 20 }) })),
  /** From the day after so many in a row, each hour pays so many times the rate more until a long rest. */
  days_in_a_row: Type.Optional(Closed({ days: Type.Integer({ minimum: 1, maximum: 60 }), times: Times })),
  overtime: rows(OvertimeRow),
  /** The least and the most that an hour of overtime pays. */
  overtime_hour: Type.Optional(Closed({ least: Dollars, most: Dollars })),
  night: rows(NightRow),
  meals: rows(MealRow),
  rest: rows(RestRow),
  cancelling: rows(CancellingRow),
  call_change: Type.Optional(CallChange),
  fringes: Type.Array(Fringe, { maxItems: 20 }),
});
export type PayRules = Static<typeof PayRules>;
