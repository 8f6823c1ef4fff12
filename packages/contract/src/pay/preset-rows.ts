import type { Conditions, PayRules } from "./pay-rules.ts";

// The rows of which the example rules are made.

type OvertimeRow = PayRules["overtime"][number];
type Clock = OvertimeRow["clock"];
type MealRow = PayRules["meals"][number];
type RestRow = PayRules["rest"][number];

export const tenths: PayRules["unit"] = { minutes: 6, direction: "up" };
export const overtime = (after: number, clock: Clock, times: number, when: Conditions = {}): OvertimeRow => ({
  ...when,
  after,
  clock,
  times,
});
export const wholeDay = (times: number, when: Conditions) => overtime(0, "worked", times, when);
/** Rules of an hourly rate that has no overtime, meals or rest. */
export const hourly: PayRules = {
  rate_per: "hour",
  unit: { minutes: 1, direction: "nearest" },
  guaranteed_hours: 0,
  overtime: [],
  night: [],
  meals: [],
  rest: [],
  cancelling: [],
  fringes: [],
};
/** Meals that are deducted and cost nothing if they are late. */
export const meals: MealRow = {
  within_hours: 6,
  earliest_hours: 0,
  minimum_minutes: 30,
  maximum_minutes: 60,
  grace_minutes: 0,
  extension_minutes: 0,
  relates_back: false,
  penalties: [],
  hour_of_pay: false,
};
export const halfHours = (...amounts: number[]) => amounts.map((amount) => ({ minutes: 30, amount }));
export const weekOf40 = { hours: 40, times: 1.5 };
export const premiumDays = [wholeDay(1.5, { kinds: ["sixth"] }), wholeDay(2, { kinds: ["seventh", "holiday"] })];
export const callChange = { until: "20:00", notice_hours: 6, notice_from: "07:00", later_notice_hours: 9 };
export const employersTaxes: PayRules["fringes"] = [
  { name: "Social Security", percent: 6.2, yearly_ceiling: 184_500 },
  { name: "Medicare", percent: 1.45 },
  { name: "Federal unemployment", percent: 0.6, yearly_ceiling: 7_000 },
  { name: "State unemployment", percent: 3.4, yearly_ceiling: 7_000 },
];

/** From so many hours on: what a weekday, a sixth and a seventh day or holiday pay. */
const byKind = (after: number, clock: Clock, [weekday, sixth, seventh]: readonly number[], when: Conditions) => [
  overtime(after, clock, weekday ?? 1, { ...when, kinds: ["weekday"] }),
  overtime(after, clock, sixth ?? 1, { ...when, kinds: ["sixth"] }),
  overtime(after, clock, seventh ?? 1, { ...when, kinds: ["seventh", "holiday"] }),
];
/** Triple time began with productions that began to shoot after this agreement. */
export const agreed = { shooting_from: "2024-08-04" };
const goldenTime = [2, 3, 4] as const;
const tripleTime = [3, 4.5, 6] as const;
const atBase: Conditions = { places: ["studio", "report_to"] };
const bussed: Conditions = { places: ["bussed"] };
const distant: Conditions = { places: ["distant"] };
/** Golden time begins after 12 hours, or after 14 where the crew is bussed or stays. */
export const goldenOfFeatures = (when: Conditions) => [
  ...byKind(12, "elapsed", goldenTime, { ...when, ...atBase }),
  ...byKind(14, "elapsed", goldenTime, { ...when, places: ["bussed", "distant"] }),
];
export const goldenOfTelevision = (when: Conditions) => [
  ...byKind(12, "worked", goldenTime, { ...when, ...atBase, on_production: true }),
  ...byKind(14, "worked", goldenTime, { ...when, ...bussed, on_production: true }),
  ...byKind(12, "elapsed", goldenTime, { ...when, ...atBase, on_production: false }),
  ...byKind(14, "elapsed", goldenTime, { ...when, ...bussed, on_production: false }),
  ...byKind(14, "elapsed", goldenTime, { ...when, ...distant }),
];
export const near: Conditions = { places: ["studio", "report_to", "bussed"] };
const workshop = { ...near, on_production: false };
/** A short rest costs twice the rate more, and once in productions that began to shoot before that was agreed. */
const studioRest: RestRow[] = [
  { shooting_before: "2024-11-03", times: 1, minimum_minutes: 0 },
  { times: 2, minimum_minutes: 30 },
].flatMap((penalty: Conditions & Pick<RestRow, "times" | "minimum_minutes">) => {
  const row = { ...penalty, unit_minutes: 6, after_five_days: 54, after_six_days: 32, work_time_below: 5 };
  return [
    { ...row, ...distant, hours: 9, joins_after_minutes: 60 },
    { ...row, on_production: false, hours: 10, joins_after_minutes: 120 },
    { ...row, hours: 10, joins_after_minutes: 60 },
  ];
});
export const studioMeals: MealRow = {
  ...meals,
  earliest_hours: 2,
  grace_minutes: 12,
  extension_minutes: 30,
  penalties: halfHours(7.5, 10, 12.5, 12.5, 25),
  week_limit: { penalties: 20, pays: "ask", minimum: 0 },
};
export const stageMeals: MealRow = {
  ...studioMeals,
  places: ["studio"],
  penalties: halfHours(8.5, 11, 13.5, 13.5, 25),
};
/** A minimum call of 8 hours, counted in tenths of an hour. */
export const eightHours: PayRules = { ...hourly, unit: tenths, guaranteed_hours: 8 };
export const studioRules: PayRules = {
  ...eightHours,
  weekly: { guaranteed_hours: 9, week_hours: 54, days: 5 },
  week: weekOf40,
  overtime: [overtime(8, "worked", 1.5), ...premiumDays, ...byKind(15, "elapsed", tripleTime, agreed)],
  night: [
    { ...workshop, call_from: "06:00", call_until: "20:00", work_from: "20:00", work_until: "06:00", percent: 10 },
    { ...workshop, call_from: "20:00", call_until: "04:00", work_from: "00:00", work_until: "00:00", percent: 20 },
    { ...workshop, call_from: "04:00", call_until: "06:00", work_from: "04:00", work_until: "06:00", percent: 20 },
  ],
  rest: studioRest,
  cancelling: [
    { on_production: false, until: "15:00", hours: 8, new_hires_always: true },
    { until: "18:00", hours: 8, new_hires_always: true },
  ],
  call_change: callChange,
};
export const doubleRestPenalty = { hours: 10, times: 2, unit_minutes: 6, minimum_minutes: 30 };
