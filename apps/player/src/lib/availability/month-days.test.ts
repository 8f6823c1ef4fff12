import { describe, expect, test } from "vitest";
import { firstWeekday } from "../week.ts";
import { daysToMark, stateOf, weeksOf } from "./month-days.ts";

describe("the weeks of", () => {
  test.each([
    ["2026-11", 42, "Monday", "2026-10-26"],
    ["2027-02", 28, "Monday", "2027-02-01"],
    ["2026-12", 35, "Monday", "2026-11-30"],
    ["2026-11", 35, "Sunday", "2026-11-01"],
    ["2027-02", 35, "Sunday", "2027-01-31"],
  ])("%s are %i days from %s %s", (month, days, weekday, first) => {
    const weeks = weeksOf(month, firstWeekday(weekday === "Monday" ? "en-GB" : "en-US"));
    expect([weeks.length, weeks[0]]).toEqual([days, first]);
  });
});

describe("the days to mark", () => {
  const weekdays = [0, 1, 2, 3, 4];
  test("are those of the chosen weekdays, the first and the last day of the span included", () => {
    expect(daysToMark({ from: "2026-11-20", to: "2026-11-23", weekdays, today: "2026-11-01" }, new Set())).toEqual([
      "2026-11-20",
      "2026-11-23",
    ]);
  });
  test("include no day that has passed and no booked day", () => {
    const span = { from: "2026-11-01", to: "2026-11-25", weekdays, today: "2026-11-23" };
    expect(daysToMark(span, new Set(["2026-11-24"]))).toEqual(["2026-11-23", "2026-11-25"]);
  });
  test("are none if the last day comes before the first", () => {
    expect(daysToMark({ from: "2026-11-25", to: "2026-11-20", weekdays, today: "2026-11-01" }, new Set())).toEqual([]);
  });
});

test("a day without availability has another state than a day that is not free", () => {
  expect([stateOf(undefined), stateOf({ date: "2026-11-20", available: false, booked: false })]).toEqual([
    "not-said",
    "not-free",
  ]);
});
