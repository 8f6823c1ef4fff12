import { expect, test } from "vitest";
import { weekStart } from "./workweek.ts";

test("a workweek begins on its weekday at or before a date", () => {
  const startsOf = (date: string) => [0, 1, 2, 3, 4, 5, 6].map((weekday) => weekStart(date, weekday));
  // A Sunday.
  expect(startsOf("2026-11-29")).toEqual([
    ...["2026-11-29", "2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28"],
  ]);
  expect(weekStart("2027-01-01", 0)).toBe("2026-12-27");
  expect(weekStart("1969-12-31", 1)).toBe("1969-12-29");
});
