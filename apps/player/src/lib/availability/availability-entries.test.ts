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

test("a wish stays while its day stays free, ends with it, and is restored by the entries saved before", () => {
  const date = "2026-11-24";
  const wished = withEntries(days, [{ date, available: true, wish: true }]);
  expect(wished).toEqual([{ ...days[0], wish: true }, days[1]]);
  expect(withEntries(wished, [{ date, available: true }])).toEqual(wished);
  const ended = withEntries(withEntries(wished, [{ date, available: false }]), [{ date, available: true }]);
  expect(ended).toEqual(days);
  expect(withEntries(ended, entriesBefore(wished, [date]))).toEqual(wished);
  expect(withEntries(wished, entriesBefore(days, [date]))).toEqual(days);
});
