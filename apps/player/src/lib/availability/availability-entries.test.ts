import { expect, test } from "vitest";
import { entriesBefore, withEntries } from "./availability-entries.ts";

const days = [
  { date: "2026-11-24", available: true, booked: false },
  { date: "2026-11-25", available: true, booked: true },
];

test("an entry about a booked day changes nothing, and an entry of null removes the availability of its day", () => {
  const entries = [
    { date: "2026-11-23", available: false },
    { date: "2026-11-24", available: null },
    { date: "2026-11-25", available: false },
  ];
  expect(withEntries(days, entries)).toEqual([{ date: "2026-11-23", available: false, booked: false }, days[1]]);
});

test("the entries saved before a change restore both the days with availability and the days without", () => {
  const entries = ["2026-11-23", "2026-11-24"].map((date) => ({ date, available: false }));
  const entriesToRestore = entriesBefore(days, ["2026-11-23", "2026-11-24"]);
  expect(withEntries(withEntries(days, entries), entriesToRestore)).toEqual(days);
});
