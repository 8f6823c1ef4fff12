import { expect, test } from "vitest";
import { newWeek } from "./day-rules.ts";
import { presetRules, workOf } from "./examples/example.fixture.ts";
import { noticeOf } from "./notice.ts";
import { cheapestShift, costsOfShifts, earliestCall } from "./shifts.ts";

const feature = presetRules("feature_8_12_15");
/** Minutes of a day from the midnight of the next one. */
const evening = (hours: number) => (hours - 24) * 60;

test("a booking is cancelled without cost until 18:00 the day before", () => {
  const work = workOf({ rate: 49.76, call: 6.5 });
  const notice = noticeOf(feature, work, newWeek, evening(17));
  expect(notice).toMatchObject({ cancelling: { total: 0, lines: [] }, cancelUntil: evening(18) });
  expect(noticeOf(feature, work, newWeek, evening(18.1)).cancelling).toMatchObject({
    total: 39_808,
    lines: [{ what: "cancellation", hours: 8, why: "cancelled_late" }],
  });
});

test("a new hire is never cancelled without cost", () => {
  const notice = noticeOf(feature, workOf({ rate: 50, isNewHire: true }), newWeek, evening(-72));
  expect(notice).toMatchObject({
    cancelUntil: null,
    cancelling: { total: 40_000, lines: [{ why: "new_hire_cancelled" }] },
  });
});

test("rules without such times cost nothing", () => {
  expect(noticeOf(presetRules("plain_hourly"), workOf({ rate: 50 }), newWeek, 0)).toMatchObject({
    ...{ cancelUntil: null, changeUntil: null, laterUntil: null, cancelling: { total: 0 } },
  });
});

test.each([
  ["in the morning until 20:00 the day before", 6.5, evening(20), evening(21.5)],
  ["at noon until 20:00 the day before, or later until 3:00", 12, evening(20), evening(27)],
  ["in the evening until six hours before it", 18, 12 * 60, 12 * 60],
])("a call %s is changed without cost", (_when, call, changeUntil, laterUntil) => {
  const notice = noticeOf(feature, workOf({ rate: 50, call, wrap: call + 10 }), newWeek, 0);
  expect(notice).toMatchObject({ changeUntil, laterUntil });
});

test("the call that breaks nobody's rest follows from the shortest one", () => {
  const person = (before?: number) => ({
    ...{ rules: feature, work: workOf({ rate: 50, call: 6, wrap: 18.5 }), week: newWeek },
    rest: { before },
  });
  expect(earliestCall([person(), person(9.75), person(12)])).toBe(18);
  expect(earliestCall([person(12), person(11.55)])).toBe(-90);
  expect(earliestCall([person()])).toBeNull();
});

test("a later call that gives rest is the cheapest", () => {
  const person = {
    rules: feature,
    work: workOf({ rate: 50, call: 6, wrap: 18.5 }),
    week: newWeek,
    rest: { before: 9.5 },
  };
  const shifts = [-6, 0, 6, 30, 36].map((call) => ({ call, wrap: call }));
  const costs = costsOfShifts([person, { ...person, rest: {} }], shifts);
  expect(costs.map(({ short }) => short)).toEqual([[0], [0], [0], [], []]);
  expect(cheapestShift(costs)).toMatchObject({ call: 30 });
  expect((costs[1]?.total ?? 0) - (costs[3]?.total ?? 0)).toBe(5_000);
});
