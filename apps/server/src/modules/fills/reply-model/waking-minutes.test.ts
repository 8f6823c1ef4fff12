import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addWakingMinutes, wakingMinutes } from "./waking-minutes.ts";

const hour = 60;
const day = 24 * hour;

describe("wakingMinutes", () => {
  test.each([
    ["a morning counts in full", 8 * hour, 9 * hour, 60],
    ["an hour of the night counts 6 minutes", 2 * hour, 3 * hour, 6],
    ["an evening until 23:00 counts one hour and a tenth of the next", 21 * hour, 23 * hour, 66],
    ["a night from 22:00 to 7:00 counts 54 minutes", 22 * hour, day + 7 * hour, 54],
    ["a day counts 954 minutes, wherever it starts", 13 * hour, day + 13 * hour, 954],
    ["a week counts seven days", 3 * hour, 7 * day + 3 * hour, 7 * 954],
    ["nothing counts backwards", 9 * hour, 8 * hour, 0],
    ["an instant counts nothing", 9 * hour, 9 * hour, 0],
    ["the days before the midnight of reference count as well", -day, 0, 954],
  ])("%s", (_, from, to, expected) => {
    expect(wakingMinutes(from, to)).toBeCloseTo(expected, 9);
  });

  test("a person's own quiet hours replace the usual ones", () => {
    const quiet = { from: 1 * hour, to: 10 * hour };
    expect(wakingMinutes(8 * hour, 10 * hour, quiet)).toBeCloseTo(12);
    expect(wakingMinutes(22 * hour, 23 * hour, quiet)).toBeCloseTo(60);
  });

  const minute = fc.integer({ min: -3 * day, max: 30 * day });
  const quietHours = fc.record({
    from: fc.integer({ min: 0, max: day - 1 }),
    to: fc.integer({ min: 0, max: day - 1 }),
  });

  test("parts of a span add up to the span", () => {
    fc.assert(
      fc.property(fc.tuple(minute, minute, minute), quietHours, (moments, quiet) => {
        const [from = 0, between = 0, to = 0] = moments.toSorted((a, b) => a - b);
        expect(wakingMinutes(from, between, quiet) + wakingMinutes(between, to, quiet)).toBeCloseTo(
          wakingMinutes(from, to, quiet),
          6,
        );
      }),
    );
  });

  test("a span counts between a tenth of its minutes and all of them", () => {
    fc.assert(
      fc.property(minute, fc.integer({ min: 0, max: 10 * day }), quietHours, (from, length, quiet) => {
        const waking = wakingMinutes(from, from + length, quiet);
        expect(waking).toBeGreaterThanOrEqual(length / 10 - 1e-6);
        expect(waking).toBeLessThanOrEqual(length + 1e-6);
      }),
    );
  });

  test("addWakingMinutes is its inverse", () => {
    fc.assert(
      fc.property(minute, fc.double({ min: 0, max: 5_000, noNaN: true }), quietHours, (from, waking, quiet) => {
        expect(wakingMinutes(from, addWakingMinutes(from, waking, quiet), quiet)).toBeCloseTo(waking, 4);
      }),
    );
  });
});
