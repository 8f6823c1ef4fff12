import { expect, test } from "vitest";
import type { DayState } from "../../lib/availability/month-days.ts";
import { datesOf, entriesOfSpan, wishesOfSpan } from "./day-span.ts";

const states: Record<string, DayState> = { "2026-11-24": "free", "2026-11-26": "booked" };
const limits = { first: "2026-11-23", last: "2026-12-31", stateOf: (date: string) => states[date] ?? "not-said" };

test("a span drawn backward has the same dates, in the same order, as one drawn forward", () => {
  const forward = datesOf({ anchor: "2026-11-30", end: "2026-12-02" });
  expect(forward).toEqual(["2026-11-30", "2026-12-01", "2026-12-02"]);
  expect(datesOf({ anchor: "2026-12-02", end: "2026-11-30" })).toEqual(forward);
});

test("a span that begins on a free day marks its days as not free, any other as free, and none marks booked days", () => {
  const from = (anchor: string) => entriesOfSpan({ anchor, end: "2026-11-27" }, limits);
  expect(from("2026-11-24")).toEqual([
    { date: "2026-11-24", available: false },
    { date: "2026-11-25", available: false },
    { date: "2026-11-27", available: false },
  ]);
  expect(from("2026-11-25").map(({ available }) => available)).toEqual([true, true]);
});

test("wishes are marked on free days; a span that begins on a wish takes back the wishes in it, and the days stay free", () => {
  const from = (anchor: string, wished: string[]) =>
    wishesOfSpan({ anchor, end: "2026-11-27" }, limits, new Set(wished));
  expect(from("2026-11-25", ["2026-11-27"])).toEqual([
    { date: "2026-11-25", available: true, wish: true },
    { date: "2026-11-27", available: true, wish: true },
  ]);
  expect(from("2026-11-24", ["2026-11-24", "2026-11-27"])).toEqual([
    { date: "2026-11-24", available: true, wish: false },
    { date: "2026-11-27", available: true, wish: false },
  ]);
});

test("a span marks no days that have passed or are too far ahead", () => {
  expect(entriesOfSpan({ anchor: "2026-11-20", end: "2026-11-23" }, limits).map(({ date }) => date)).toEqual([
    "2026-11-23",
  ]);
  expect(entriesOfSpan({ anchor: "2027-01-02", end: "2026-12-31" }, limits).map(({ date }) => date)).toEqual([
    "2026-12-31",
  ]);
});
