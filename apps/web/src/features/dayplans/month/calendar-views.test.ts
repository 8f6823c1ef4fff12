import { expect, test } from "vitest";
import { dayIn, daysOf, moveDate, titleOf, viewIn } from "./calendar-views.ts";

test("a month is 42 days from Monday, a week begins on Monday", () => {
  expect(daysOf("month", "2026-11-20")).toEqual({ from: "2026-10-26", to: "2026-12-06" });
  expect(daysOf("week", "2026-11-22")).toEqual({ from: "2026-11-16", to: "2026-11-22" });
  expect(daysOf("day", "2026-11-22")).toEqual({ from: "2026-11-22", to: "2026-11-22" });
});

test("a step moves the date by a month, a week or a day, as the view shows", () => {
  expect(moveDate("month", "2026-12-31", 1)).toBe("2027-01-01");
  expect(moveDate("week", "2026-11-20", -1)).toBe("2026-11-13");
  expect(moveDate("day", "2026-12-31", 1)).toBe("2027-01-01");
});

test("the calendar's title names the month, week or day that is shown", () => {
  expect(titleOf("month", "2026-11-20")).toBe("November 2026");
  expect(titleOf("week", "2026-11-20")).toBe("Nov 16 – 22, 2026");
  expect(titleOf("week", "2026-11-30")).toBe("Nov 30 – Dec 6, 2026");
  expect(titleOf("week", "2027-01-01")).toBe("Dec 28, 2026 – Jan 3, 2027");
  expect(titleOf("day", "2026-11-20")).toBe("Friday, November 20, 2026");
});

test("an invalid view or date in the address is ignored", () => {
  expect([viewIn("year"), viewIn(undefined), dayIn("2026-02-30"), dayIn("tomorrow")]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});
