import { expect, test } from "vitest";
import { namedDays } from "./named-days.ts";

// A Friday.
const today = "2026-11-20";
const meant = (words: string) => namedDays(words, today);

test.each([
  ["today", ["2026-11-20"]],
  ["Tomorrow", ["2026-11-21"]],
  ["yesterday", ["2026-11-19"]],
  ["fri", ["2026-11-20", "2026-11-27"]],
  ["Monday", ["2026-11-23", "2026-11-30"]],
  ["next friday", ["2026-11-27", "2026-11-20"]],
  ["last friday", ["2026-11-13"]],
  ["12 mar", ["2027-03-12"]],
  ["March 12th", ["2027-03-12"]],
  ["mar. 12, 2028", ["2028-03-12"]],
  ["12th of march", ["2027-03-12"]],
  ["12 oct", ["2026-10-12"]],
  ["Sept 3", ["2026-09-03"]],
  ["3/12", ["2027-03-12"]],
  ["3/12/28", ["2028-03-12"]],
  ["2026-12-01", ["2026-12-01"]],
  ["25", ["2026-11-25"]],
  ["3", ["2026-12-03"]],
])("%j means %j on Friday, November 20", (words, days) => {
  expect(meant(words)).toEqual(days);
});

test.each(["__proto__", "constructor", "toString", "valueOf", "hasOwnProperty"])(
  "%j, a property of every object, names no day",
  (words) => {
    expect(meant(words)).toEqual([]);
  },
);

test.each(["costumer", "30 feb", "2026-02-30", "12 marble", "13/40", "0", "99", "to", "12 mar 0", ""])(
  "%j names no day",
  (words) => {
    expect(meant(words)).toEqual([]);
  },
);

test("February 29 is that of the nearest leap year", () => {
  expect(namedDays("29 feb", "2027-12-01")).toEqual(["2028-02-29"]);
});
