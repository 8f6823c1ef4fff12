import { expect, test } from "vitest";
import { costOf } from "../cost-of.ts";
import { cheapestShift, costsOfShifts, type Shift } from "../shifts.ts";
import type { PlannedDay } from "../work.ts";
import { priceByMinutes } from "./price-by-minutes.fixture.ts";
import { randomDays } from "./random-days.fixture.ts";

test.each([1, 2, 3, 4])("10,000 days cost what a pricer that counts minutes says, quarter %i", (quarter) => {
  const different = randomDays(2_500, quarter).filter(
    ({ rules, work, week, rest }) => costOf(rules, work, week, rest).total !== priceByMinutes(rules, work, week, rest),
  );
  expect(different).toEqual([]);
});

test("the cheapest call is the one that it finds", () => {
  const days = randomDays(160, 40).filter(({ rules }) => !rules.weekly);
  for (let at = 0; at + 4 <= days.length; at += 4) {
    const people = days.slice(at, at + 4);
    const shifts = Array.from({ length: 9 }, (_, nth) => ({
      call: (nth - 4) * 12,
      wrap: at % 8 === 0 ? 0 : (nth - 4) * 12,
    }));
    const totals = shifts.map((shift) => totalByMinutes(people, shift));
    const costs = costsOfShifts(people, shifts);
    expect(costs.map(({ total }) => total)).toEqual(totals);
    expect(cheapestShift(costs)?.total).toBe(Math.min(...totals));
  }
});

const totalByMinutes = (people: PlannedDay[], { call, wrap }: Shift) =>
  people.reduce((sum, { rules, work, week, rest }) => {
    const moved = { ...work, call: (work.call ?? 0) + call, wrap: (work.wrap ?? 0) + wrap };
    const before = rest.before === undefined ? {} : { before: rest.before + call / 60 };
    return sum + priceByMinutes(rules, moved, week, { ...rest, ...before });
  }, 0);
