import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { remaining } from "./remaining.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [9 * HOUR + 12 * MINUTE, "9 h 12 min"],
  [12 * HOUR, "12 h"],
  [DAY, "1 day"],
  [36 * HOUR, "1 day 12 h"],
  [2 * DAY, "2 days"],
  [14 * DAY + HOUR, "14 days"],
  [HOUR, "1 h"],
  [HOUR - 1, "59 min"],
  [MINUTE, "1 min"],
  [42_000, "42 s"],
  [1, "1 s"],
  [0, ""],
  [-1, ""],
])("%i ms is said as “%s”", (left, text) => {
  expect(remaining(left, 0).text).toBe(text);
});

test("a moment that is now, or is not a valid date, is over", () => {
  expect(remaining(1000, 999).over).toBe(false);
  expect(remaining(1000, 1000).over).toBe(true);
  expect(remaining(Number.NaN, 0).over).toBe(true);
});

test("the last hour is urgent", () => {
  expect(remaining(HOUR, 0).urgent).toBe(false);
  expect(remaining(HOUR - 1, 0).urgent).toBe(true);
});

test("the text stays the same until the announced change, and differs after it", () => {
  assert(
    property(integer({ min: 1, max: 20 * DAY }), (until) => {
      const { text, changesIn = 0 } = remaining(until, 0);
      expect(remaining(until, changesIn - 1).text).toBe(text);
      expect(remaining(until, changesIn).text).not.toBe(text);
    }),
  );
});
