import { expect, test } from "vitest";
import { datesOf, wordOfSpan } from "./day-span.ts";
import type { DayState } from "./month-days.ts";

const states: Record<string, DayState> = { "2026-11-24": "free", "2026-11-26": "booked" };
const limits = { first: "2026-11-23", last: "2026-12-31", stateOf: (date: string) => states[date] ?? "not-said" };

test("drawing goes both ways", () => {
  const there = datesOf({ anchor: "2026-11-30", end: "2026-12-02" });
  expect(there).toEqual(["2026-11-30", "2026-12-01", "2026-12-02"]);
  expect(datesOf({ anchor: "2026-12-02", end: "2026-11-30" })).toEqual(there);
});

test("begun on a free day it says not free, else free; booked days stay", () => {
  const from = (anchor: string) => wordOfSpan({ anchor, end: "2026-11-27" }, limits);
  expect(from("2026-11-24")).toEqual([
    { date: "2026-11-24", available: false },
    { date: "2026-11-25", available: false },
    { date: "2026-11-27", available: false },
  ]);
  expect(from("2026-11-25").map(({ available }) => available)).toEqual([true, true]);
});

test("days that are over, or too far ahead, are left out", () => {
  expect(wordOfSpan({ anchor: "2026-11-20", end: "2026-11-23" }, limits).map(({ date }) => date)).toEqual([
    "2026-11-23",
  ]);
  expect(wordOfSpan({ anchor: "2027-01-02", end: "2026-12-31" }, limits).map(({ date }) => date)).toEqual([
    "2026-12-31",
  ]);
});
