import { payPresets } from "@callboard/contract/pay/presets";
import type { DayShift } from "@callboard/contract/pay/schemas/day-shift";
import { cheapestShift, costsOfShifts } from "@callboard/contract/pay/shifts";
import { expect, test } from "vitest";
import { aDayShift, aShiftPlan } from "./day-shift.fixture.ts";
import { explain, movedValues, plannedDaysOf, rangesOf, timeAfter } from "./shift-model.ts";

const people = plannedDaysOf(aDayShift);

test("a person of the reply is priced by their rules, rate, week and rest", () => {
  const [tired, , empty] = people;
  expect(tired).toMatchObject({
    work: { call: 360, wrap: 1080, rate: { cents: 5_000, per: "hour" }, meals: "in_time", isNewHire: false },
    week: { days: 2, straightHours: 16, daysInARow: 2 },
    rest: { before: 9, after: undefined },
  });
  expect(empty?.rest).toMatchObject({ before: undefined });
  const rules = payPresets.find(({ id }) => id === "feature_8_12_15")?.rules;
  expect(tired?.rules).toEqual(rules);
});

test("without rates nothing costs anything, and rest is known all the same", () => {
  const withoutRates: DayShift = {
    ...aDayShift,
    people: aDayShift.people.map(({ rate, ...person }) => person),
  };
  const [cost] = costsOfShifts(plannedDaysOf(withoutRates), [{ call: 0, wrap: 0 }]);
  expect(cost).toMatchObject({ total: 0, short: [0] });
});

test("lines are summed over all people, and flags name theirs", () => {
  const { lines, flags } = explain(people, { call: 0, wrap: 0 });
  expect(lines.find(({ what }) => what === "straight")).toMatchObject({ hours: 24, cents: 24 * 5_000 });
  expect(lines.find(({ what }) => what === "overtime")).toMatchObject({ hours: 10.5, times: 1.5 });
  expect(flags).toEqual([{ code: "short_rest", hours: 1, person: 0 }]);
  expect(explain(people, { call: 60, wrap: 60 }).flags).toEqual([]);
});

test("the cheapest call within reach is the first that gives everybody their rest", () => {
  const calls = [-60, 0, 54, 60, 66, 120].map((call) => ({ call, wrap: call }));
  expect(cheapestShift(costsOfShifts(people, calls))).toMatchObject({ call: 60, short: [] });
});

test.each([
  ["06:00", -30, "05:30"],
  ["23:40", 30, "00:10"],
  ["00:10", -30, "23:40"],
])("%s and %i minutes is %s", (time, minutes, then) => expect(timeAfter(time, minutes)).toBe(then));

test("sliders move in whole units, the call within its date and the wrap within a day from the call", () => {
  expect(rangesOf({ call: "06:05", wrap: "18:00", unit: 6 })).toEqual({
    call: { min: -120, max: 120, step: 6 },
    wrap: { min: -120, max: 300, step: 6 },
  });
  expect(rangesOf({ call: "00:30", wrap: "02:00", unit: 15 })).toEqual({
    call: { min: -30, max: 120, step: 15 },
    wrap: { min: -75, max: 300, step: 15 },
  });
  expect(rangesOf({ call: "23:00", wrap: "22:00", unit: 6 })).toMatchObject({ call: { max: 54 }, wrap: { max: 60 } });
});

test("positions with hours of their own move with the day", () => {
  const { call_time, wrap_time, positions } = movedValues(aShiftPlan, { call: 60, wrap: 90 });
  expect({ call_time, wrap_time }).toEqual({ call_time: "07:00", wrap_time: "19:30" });
  expect(positions).toMatchObject([
    { name: "Costumer", call_time: null, wrap_time: null },
    { name: "Tailor", call_time: "06:00", wrap_time: null },
  ]);
});
