import { expect, test } from "vitest";
import { dayCost } from "./day-cost.ts";

const day = { date: "2026-11-20", call_time: "06:30", wrap_time: "18:30", zone: "America/Los_Angeles" };
const costumer = { count: 5, booked: 3, rate_cents: 4650, call_time: null, wrap_time: null };

test("a day costs its rates times its hours, for the booked places and for all places", () => {
  expect(dayCost(day, [costumer])).toEqual({ booked: 1674, planned: 2790 });
});

test("without both call and wrap ten hours are counted", () => {
  expect(dayCost({ ...day, wrap_time: null }, [costumer])).toEqual({ booked: 1395, planned: 2325 });
});

test("a position's own times have precedence over the day's", () => {
  expect(dayCost(day, [{ ...costumer, wrap_time: "08:30" }])).toEqual({ booked: 279, planned: 465 });
});

test("the extra hour of a night with the change back to standard time is paid", () => {
  const night = { ...day, date: "2026-10-31", call_time: "22:00", wrap_time: "06:00" };
  expect(dayCost(night, [{ ...costumer, count: 1, booked: 1 }]).booked).toBe(418.5);
});
