import { expect, test } from "vitest";
import { entriesBefore, withEntries } from "./said-days.ts";

const days = [
  { date: "2026-11-24", available: true, booked: false },
  { date: "2026-11-25", available: true, booked: true },
];

test("a word about a booked day changes nothing, null takes one back", () => {
  const said = [
    { date: "2026-11-23", available: false },
    { date: "2026-11-24", available: null },
    { date: "2026-11-25", available: false },
  ];
  expect(withEntries(days, said)).toEqual([{ date: "2026-11-23", available: false, booked: false }, days[1]]);
});

test("the word that undoes another brings back what was said, and what was not", () => {
  const said = ["2026-11-23", "2026-11-24"].map((date) => ({ date, available: false }));
  const back = entriesBefore(days, ["2026-11-23", "2026-11-24"]);
  expect(withEntries(withEntries(days, said), back)).toEqual(days);
});
