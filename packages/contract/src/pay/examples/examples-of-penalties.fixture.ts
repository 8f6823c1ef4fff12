import type { PayRules } from "../pay-rules.ts";
import { type Day, type Example, presetRules } from "./example.fixture.ts";

const feature = presetRules("feature_8_12_15");
const tenHours = presetRules("ten_hour_day");
const lowBudget = presetRules("low_budget_2023");
const states = presetRules("area_standards");
const costumer = 49.76;
const ten = { call: 8, wrap: 18.5 };
const [meals] = lowBudget.meals;
if (!meals) throw new Error("The preset has meals.");
const lateMeals: PayRules = {
  ...presetRules("plain_hourly"),
  meals: [
    {
      ...meals,
      penalties: [
        { minutes: 12, amount: 5 },
        { minutes: 18, amount: 7.5 },
        ...Array.from({ length: 10 }, () => ({ minutes: 6, amount: 2.5 })),
        { minutes: 6, amount: 3 },
      ],
    },
  ],
};
const lateBy = (late: number): Day => ({ rate: 30, call: 7, meals: [[13 + late, 13.5 + late]], wrap: 14 + late });

/** Worked examples about late meals, short rest, night, cancelling and fringes, and others beside them. */
export const examplesOfPenalties: Example[] = [
  {
    title: "13: a meal 1.2 hours late, feature",
    rules: feature,
    day: lateBy(1.2),
    only: "meal",
    costs: 30,
  },
  {
    title: "13: a meal 1.2 hours late, television in a studio",
    rules: feature,
    day: { ...lateBy(1.2), medium: "television" },
    only: "meal",
    costs: 33,
  },
  {
    title: "13, beside: with the grace of 12 minutes",
    rules: feature,
    day: { ...lateBy(1.2), graceUsed: "grace" },
    only: "meal",
    costs: 17.5,
  },
  { title: "14: a meal 2.6 hours late", rules: feature, day: lateBy(2.6), only: "meal", costs: 92.5 },
  {
    title: "14, beside: no meal at all in ten hours",
    rules: feature,
    day: { rate: costumer, call: 8, wrap: 18, meals: [] },
    only: "meal",
    costs: 142.5,
  },
  { title: "15: low budget, a meal 2.1 hours late", rules: lowBudget, day: lateBy(2.1), only: "meal", costs: 64.5 },
  {
    title: "15, beside: low budget, within the extension",
    rules: lowBudget,
    day: { ...lateBy(0.2), graceUsed: "extension" },
    only: "meal",
    costs: 0,
  },
  {
    title: "16: rest invaded by 13 minutes",
    rules: feature,
    day: { rate: costumer },
    rest: { before: 10 - 13 / 60 },
    only: "rest",
    costs: 49.76,
  },
  {
    title: "16: rest invaded by 36 minutes, other states",
    rules: states,
    day: { rate: costumer },
    rest: { before: 9.4 },
    only: "rest",
    costs: 59.71,
  },
  {
    title: "16, beside: before 2024 the time was paid once more",
    rules: feature,
    day: { rate: costumer, shootingBegan: "2024-05-01" },
    rest: { before: 9.4 },
    only: "rest",
    costs: 29.86,
  },
  {
    title: "16, beside: a weekend of 53 hours after five days",
    rules: feature,
    day: { rate: costumer },
    rest: { before: 53, daysBefore: 5 },
    only: "rest",
    costs: 99.52,
  },
  {
    title: "17: low budget, 8.5 hours of rest",
    rules: lowBudget,
    day: { ...ten, rate: 30 },
    rest: { before: 8.5 },
    costs: 390,
  },
  {
    title: "18: low budget, 7 hours of rest",
    rules: lowBudget,
    day: { ...ten, rate: 30 },
    rest: { before: 7 },
    costs: 630,
  },
  {
    title: "18, beside: low budget, 50 hours after a week",
    rules: lowBudget,
    day: { ...ten, rate: 30 },
    rest: { before: 50, daysBefore: 5 },
    costs: 390,
  },
  {
    title: "19: night in a workshop, call at 14:00",
    rules: feature,
    day: { rate: costumer, offProduction: true, call: 14, meals: [[20, 20.5]], wrap: 24 },
    costs: 531.19,
  },
  {
    title: "19, beside: with the shooting crew there is no premium",
    rules: feature,
    day: { rate: costumer, call: 14, meals: [[20, 20.5]], wrap: 24 },
    costs: 510.04,
  },
  {
    title: "20: night in a workshop, call at 21:00",
    rules: feature,
    day: { rate: costumer, offProduction: true, call: 21, wrap: 29.5 },
    costs: 477.7,
  },
  {
    title: "20, beside: call at 4:00, premium until 6:00",
    rules: feature,
    day: { rate: 50, offProduction: true, call: 4, wrap: 12.5 },
    costs: 420,
  },
  {
    title: "21: cancelled at 18:30 the day before",
    rules: feature,
    day: { rate: costumer, cancelledAt: -330 },
    costs: 398.08,
  },
  { title: "21, beside: cancelled at 18:00", rules: feature, day: { rate: costumer, cancelledAt: -360 }, costs: 0 },
  {
    title: "21: a new hire, cancelled days before",
    rules: feature,
    day: { rate: costumer, cancelledAt: -5000, isNewHire: true },
    costs: 398.08,
  },
  {
    title: "21, beside: off production, cancelled at 15:30",
    rules: feature,
    day: { rate: costumer, cancelledAt: -510, offProduction: true },
    costs: 398.08,
  },
  ...[
    { late: 0.5, costs: 12.5 },
    { late: 0.8, costs: 20 },
    { late: 1.7, costs: 43.5 },
  ].map(({ late, costs }) => ({
    ...{ title: `29: a meal ${late * 60} minutes late by parts of six`, rules: lateMeals, only: "meal" },
    day: lateBy(late),
    costs,
  })),
  {
    title: "30: 8:01 counts as 8:06",
    rules: feature,
    day: { rate: 50, call: 8 + 1 / 60, wrap: 16.6 },
    costs: 400,
  },
  {
    title: "31: the taxes of an employer in January",
    rules: tenHours,
    day: { ...ten, rate: 500 },
    costs: 500,
    fringes: 58.25,
  },
  {
    title: "31: the taxes of an employer above the ceilings",
    rules: tenHours,
    day: { ...ten, rate: 500 },
    earned: 7000,
    costs: 500,
    fringes: 38.25,
  },
  {
    title: "31, beside: the day that reaches the ceilings",
    rules: tenHours,
    day: { ...ten, rate: 500 },
    earned: 6800,
    costs: 500,
    fringes: 46.25,
  },
];
