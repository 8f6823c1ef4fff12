import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { costOf } from "./cost-of.ts";
import { newWeek } from "./day-rules.ts";
import { presetRules, workOf } from "./examples/example.fixture.ts";
import { examplesOfHours } from "./examples/examples-of-hours.fixture.ts";
import { examplesOfPenalties } from "./examples/examples-of-penalties.fixture.ts";
import { randomDays } from "./examples/random-days.fixture.ts";
import { payPresets } from "./presets.ts";
import type { Cost, PlannedDay } from "./work.ts";

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
const dollars = (lines: { cents: number }[]) => sum(lines.map(({ cents }) => cents)) / 100;
const feature = presetRules("feature_8_12_15");

describe("worked examples", () => {
  test.each([...examplesOfHours, ...examplesOfPenalties])(
    "$title",
    ({ rules, day, week, rest, earned = 0, costs, only, fringes }) => {
      const cost = costOf(rules, workOf(day, rules.rate_per), { ...newWeek, ...week }, rest, earned * 100);
      expect(dollars(cost.lines.filter(({ what }) => !only || what === only))).toBe(costs);
      if (fringes !== undefined) expect(dollars(cost.fringes)).toBe(fringes);
    },
  );

  test.each([
    [47.08, 2871.88],
    [53.98, 3292.78],
    [51.8, 3159.8],
  ])("12: a week of 54 hours at $%d pays 61", (rate, costs) => {
    expect(weekOf([10, 11, 11, 11, 11], rate)).toBeCloseTo(costs, 5);
    // 12, beside: a shorter week is paid as one of 54 hours.
    expect(weekOf([9, 9, 9, 9, 9], rate)).toBeCloseTo(costs, 5);
  });

  test("26: three days of 14 hours pay 1.5 × after 40", () => {
    const rules = presetRules("plain_hourly_40");
    const work = workOf({ rate: 25, call: 6, wrap: 20 });
    const days = [0, 1, 2].map((days) => costOf(rules, work, { days, hours: days * 14, mealPenalties: 0 }).total);
    expect(sum(days)).toBe(107_500);
  });
});

/** What a week of such days costs somebody hired by the week. */
const weekOf = (hours: number[], rate: number) =>
  sum(
    hours.map((worked, days) => {
      const work = workOf({ rate, hire: "weekly", call: 7, wrap: 7.5 + worked, meals: [[12, 12.5]] });
      const cost = costOf(feature, work, { days, hours: sum(hours.slice(0, days)), mealPenalties: 0 });
      return dollars(cost.lines.filter(({ what }) => what !== "meal"));
    }),
  );

const anyDay = fc.integer().map((seed) => randomDays(1, seed)[0] as PlannedDay);
const priced = ({ rules, work, week, rest }: PlannedDay) => costOf(rules, work, week, rest);
const holds = (property: (day: PlannedDay, number: number) => void) =>
  fc.assert(fc.property(anyDay, fc.integer({ min: 1, max: 600 }), property), { numRuns: 400 });

describe("the cost of a day", () => {
  test("never falls when the wrap is later", () => {
    holds((day, minutes) => {
      const later = { ...day, work: { ...day.work, wrap: (day.work.wrap ?? 0) + minutes } };
      expect(priced(later).total).toBeGreaterThanOrEqual(priced(day).total);
    });
  });

  test("of guaranteed hours is not lowered by the most that an hour of overtime pays", () => {
    const meals: [number, number][] = [
      [9.75, 10.75],
      [14.75, 15.75],
    ];
    for (const wrap of [12, 15, 18, 18.25, 19])
      expect(costOf(presetRules("uk_10_plus_1"), workOf({ rate: 885.37, call: 7, wrap, meals }, "day")).total).toBe(
        88_537,
      );
  });

  test("is the sum of lines that are hours by times by rate, each rounded once, or the rest of guaranteed hours", () => {
    holds((day) => {
      const { lines, total } = priced(day);
      expect(total).toBe(sum(lines.map(({ cents }) => cents)));
      if (day.rules.rate_per !== "hour") return;
      for (const { what, hours, times, cents } of lines)
        if (what !== "meal" && times !== null)
          expect(Math.abs(cents - hours * times * day.work.rate.cents)).toBeLessThanOrEqual(lines.length / 2 + 0.5);
    });
  });

  test("of the guaranteed length is the day rate", () => {
    const rules = presetRules("ten_hour_day");
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 200_000 }), fc.integer({ min: 1, max: 600 }), (cents, minutes) => {
        const work = { ...workOf({ rate: 0 }), rate: { cents, per: "day" as const }, call: 480, meals: [] };
        expect(costOf(rules, { ...work, wrap: 480 + minutes }).total).toBe(cents);
      }),
    );
  });

  test("changes in nothing but its rest with the times of other work", () => {
    const ofWork = ({ lines, hours }: Cost) => ({ hours, lines: lines.filter(({ what }) => what !== "rest") });
    holds((day, minutes) => {
      const near = { ...day, rest: { before: minutes / 60, after: minutes / 50 } };
      expect(ofWork(priced(near))).toEqual(ofWork(priced(day)));
    });
  });

  test("is a range where payroll has to decide", () => {
    holds((day, minutes) => {
      const rules = feature;
      const week = { ...newWeek, days: 2, hours: 20, mealPenalties: 20 };
      const rest = { before: (minutes % 530) / 60 };
      const meals: never[] = [];
      const work = { ...day.work, rate: workOf({ rate: 50 }).rate, wrap: (day.work.call ?? 0) + 840, meals };
      const { total, flags } = costOf(rules, { ...work, place: "studio", offProduction: false }, week, rest);
      for (const code of ["days_joined", "meal_penalties_of_week"] as const) {
        const flag = flags.find((each) => each.code === code);
        expect(flag?.low).toBeLessThan(flag?.high ?? 0);
        expect(total).toBe(flag?.low);
      }
    });
  });

  test("is a least price while call or wrap is not known", () => {
    for (const { rules } of payPresets) {
      const work = { ...workOf({ rate: 480 }, rules.rate_per), wrap: null };
      const { total, flags } = costOf(rules, work);
      expect(flags).toMatchObject([{ code: "times_unknown", low: total, high: total }]);
      expect(total).toBeGreaterThan(0);
    }
  });

  test("has 5 hours of rest or less as work time", () => {
    const { lines } = costOf(feature, workOf({ rate: 50 }), newWeek, { before: 4 });
    // After a minimum call of 8 hours: until hour 12 at 1.5 ×, until 15 at 2 ×, then at 3 ×; without, 8 hours cost $400.
    expect(dollars(lines.filter(({ what }) => what === "rest"))).toBe(4 * 75 + 3 * 100 + 5 * 150 - 400);
  });
});
