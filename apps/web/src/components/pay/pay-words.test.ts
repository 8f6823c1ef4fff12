import { expect, test } from "vitest";
import { costText } from "./cost-text.ts";
import { guardsText } from "./guard-text.ts";

test("a cost names what is expected, and the range of the rules, only where they differ from what is booked", () => {
  const cost = { booked: 100, planned: 150, expected: 100, low: 100, high: 100 };
  expect(costText(cost)).toBe("booked $100.00 of $150.00");
  expect(costText({ ...cost, expected: 120, high: 130 })).toBe(
    "booked $100.00 of $150.00 · $120.00 by the changed terms · $100.00 to $130.00, ask payroll",
  );
});

test("long weeks and short rests are named in words", () => {
  const guards = [
    { code: "day_of_week", number: 6 },
    { code: "days_in_a_row", number: 15 },
    { code: "hours_of_week", number: 40 },
    { code: "short_rest", number: 1.5 },
    { code: "short_rest_after", number: 0.3333 },
  ] as const;
  expect(guardsText(guards)).toBe(
    "6th day, day 15 in a row, over 40 h, 1.5 h short of rest, 0.33 h short of rest after it",
  );
});
