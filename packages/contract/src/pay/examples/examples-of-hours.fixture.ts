import type { PayRules } from "../pay-rules.ts";
import { type Example, presetRules } from "./example.fixture.ts";

const feature = presetRules("feature_8_12_15");
const television = presetRules("television_8_12");
const california = presetRules("california_wage_order_12");
const tenHours = presetRules("ten_hour_day");
const newYork = presetRules("new_york_8_12_14_15");
const states = presetRules("area_standards");
const uk = presetRules("uk_10_plus_1");
const costumer = 49.76;
const eight = { call: 8, wrap: 16.5 };
const ten = { call: 8, wrap: 18.5 };
const commercial: PayRules = {
  ...uk,
  overtime: [{ after: 11, clock: "elapsed", amount: 54 }],
};
const premiumAllDay: PayRules = {
  ...california,
  night: [{ call_from: "00:00", call_until: "00:00", work_from: "00:00", work_until: "00:00", percent: 10 }],
};
/** Worked examples from agreements and payroll about hours and overtime, and others beside them. */
export const examplesOfHours: Example[] = [
  { title: "1: a ten-hour day costs the day rate", rules: tenHours, day: { ...ten, rate: 500 }, costs: 500 },
  {
    title: "1, beside: of another rate, whose hour has no whole cents",
    rules: tenHours,
    day: { ...ten, rate: 433.33 },
    costs: 433.33,
  },
  {
    title: "1, beside: a short day costs the day rate",
    rules: tenHours,
    day: { rate: 433.33, wrap: 12 },
    costs: 433.33,
  },
  {
    title: "2: eleven hours of a ten-hour day",
    rules: tenHours,
    day: { rate: 400, call: 8, meals: [[13, 13.5]], wrap: 19.5 },
    costs: 454.55,
  },
  { title: "2, beside: thirteen hours", rules: tenHours, day: { rate: 440, call: 8, wrap: 22 }, costs: 640 },
  {
    title: "3: California, 13 hours with a late meal",
    rules: california,
    day: { rate: 30, call: 7, meals: [[13.5, 14]], wrap: 20.5 },
    costs: 510,
  },
  {
    title: "3, beside: two late meals cost one hour",
    rules: california,
    day: { rate: 30, call: 7, meals: [[13.5, 14]], wrap: 21 },
    costs: 540,
  },
  { title: "4: the seventh day in a row", rules: california, day: { ...ten, rate: 30, kind: "seventh" }, costs: 480 },
  {
    title: "4, beside: a holiday that is the seventh day",
    rules: california,
    day: { ...ten, rate: 30, kind: "holiday" },
    week: { days: 6 },
    costs: 480,
  },
  {
    title: "4, beside: a holiday of which the rules say nothing",
    rules: california,
    day: { ...ten, rate: 30, kind: "holiday" },
    costs: 330,
  },
  { title: "4, beside: the sixth day", rules: california, day: { ...ten, rate: 30, kind: "sixth" }, costs: 330 },
  {
    title: "5: a missed meal costs the regular rate, with its premium",
    rules: premiumAllDay,
    day: { rate: 20, call: 8, wrap: 16, meals: [] },
    costs: 198,
  },
  {
    title: "5, beside: overtime is no part of the regular rate",
    rules: premiumAllDay,
    day: { rate: 20, call: 8, wrap: 18, meals: [] },
    costs: 264,
  },
  {
    title: "6: television in a studio counts worked hours",
    rules: television,
    day: { rate: costumer, medium: "television", call: 7, meals: [[13, 13.5]], wrap: 19.5 },
    costs: 696.64,
  },
  {
    title: "6, beside: the rules for features know television",
    rules: feature,
    day: { rate: costumer, medium: "television", call: 7, meals: [[13, 13.5]], wrap: 19.5 },
    costs: 696.64,
  },
  {
    title: "7: a feature in a studio counts elapsed hours",
    rules: feature,
    day: { rate: costumer, call: 7, meals: [[13, 13.5]], wrap: 19.5 },
    costs: 709.08,
  },
  {
    title: "7, beside: on a distant location double time begins after 14",
    rules: feature,
    day: { rate: costumer, place: "distant", call: 7, meals: [[13, 13.5]], wrap: 19.5 },
    costs: 696.64,
  },
  {
    title: "8: a feature, bussed out, 16 hours",
    rules: feature,
    day: {
      rate: costumer,
      place: "bussed",
      call: 6,
      meals: [
        [12, 12.5],
        [18.5, 19],
      ],
      wrap: 22,
    },
    costs: 1020.08,
  },
  {
    title: "8, beside: before 2024 there was no triple time",
    rules: feature,
    day: {
      ...{ rate: costumer, place: "bussed", call: 6, wrap: 22, shootingBegan: "2024-05-01" },
      meals: [
        [12, 12.5],
        [18.5, 19],
      ],
    },
    costs: 970.32,
  },
  { title: "9: a sixth day", rules: feature, day: { ...eight, rate: costumer, kind: "sixth" }, costs: 597.12 },
  {
    title: "9, beside: a sixth day follows from five days in the week",
    rules: feature,
    day: { ...eight, rate: costumer },
    week: { days: 5, hours: 40 },
    costs: 597.12,
  },
  {
    title: "10: a sixth day, bussed, 15.5 hours elapsed",
    rules: feature,
    day: {
      rate: costumer,
      kind: "sixth",
      place: "bussed",
      call: 6,
      meals: [
        [12, 12.5],
        [18.5, 19],
      ],
      wrap: 21.5,
    },
    costs: 1231.56,
  },
  {
    title: "10, beside: a seventh day, bussed, 15.5 hours elapsed",
    rules: feature,
    day: {
      rate: costumer,
      kind: "seventh",
      place: "bussed",
      call: 6,
      meals: [
        [12, 12.5],
        [18.5, 19],
      ],
      wrap: 21.5,
    },
    costs: 1642.08,
  },
  { title: "11: a seventh day", rules: feature, day: { ...eight, rate: costumer, kind: "seventh" }, costs: 796.16 },
  { title: "11, beside: a holiday", rules: feature, day: { ...eight, rate: costumer, kind: "holiday" }, costs: 796.16 },
  {
    title: "22: New York feature, 15.5 hours elapsed",
    rules: newYork,
    day: { rate: 50, place: "report_to", call: 6, meals: [[12, 12.5]], wrap: 21.5 },
    costs: 1037.5,
  },
  {
    title: "22, beside: television has no 2.5 ×",
    rules: newYork,
    day: { rate: 50, medium: "television", call: 6, meals: [[12, 12.5]], wrap: 21.5 },
    costs: 1025,
  },
  ...[
    { title: "23: A works Saturday as a sixth day", days: 5, costs: 600 },
    { title: "23: A works Sunday as a seventh day", days: 6, costs: 800 },
    { title: "23: C works only Saturday", days: 0, costs: 400 },
    { title: "23: C works only Sunday beside it", days: 1, costs: 400 },
  ].map(({ days, ...example }) => ({
    ...example,
    rules: newYork,
    day: { ...eight, rate: 50 },
    week: { days, hours: days * 8 },
  })),
  {
    title: "24: other states, 14 hours elapsed, with benefits",
    rules: states,
    day: {
      rate: 45.94,
      call: 6,
      wrap: 20,
      meals: [
        [12, 12.5],
        [18.5, 19],
      ],
    },
    costs: 735.04,
    fringes: 175,
  },
  {
    title: "24, beside: the fifteenth day in a row",
    rules: states,
    day: { ...eight, rate: 50 },
    week: { days: 0, daysInARow: 14 },
    costs: 800,
  },
  {
    title: "25: on call, the sixth day",
    rules: feature,
    day: { rate: 3234.06, per: "week", hire: "on_call", kind: "sixth" },
    costs: 970.22,
  },
  {
    title: "25: on call, the seventh day",
    rules: feature,
    day: { rate: 3234.06, per: "week", hire: "on_call", kind: "seventh", wrap: 30 },
    costs: 1293.62,
  },
  {
    title: "27: a commercial, with an amount for an hour of overtime",
    rules: commercial,
    day: { rate: 430, per: "day", call: 8, wrap: 21, meals: [[13, 14]] },
    costs: 538,
  },
  ...[
    { rate: 300, costs: 33.75 },
    { rate: 200, costs: 26.25 },
    { rate: 500, costs: 52.5 },
  ].map(({ rate, costs }) => ({
    ...{ title: `28: 45 minutes more of a day for £${rate}`, rules: uk, only: "overtime", costs },
    day: { rate, per: "day" as const, call: 8, wrap: 19.75, meals: [[13, 14]] as [number, number][] },
  })),
  {
    title: "28, beside: no lunch is no overtime",
    rules: uk,
    day: { rate: 300, per: "day", call: 8, wrap: 19, meals: [] },
    costs: 300,
  },
];
