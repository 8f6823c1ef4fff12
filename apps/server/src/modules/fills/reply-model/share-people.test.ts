import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createReplyModel, type PlannedPosition } from "../reply-model.ts";
import { sharePeople } from "./share-people.ts";

const model = createReplyModel();
const belief = { yes: 0.4, no: 0.3, scale: 1 };

const position = (people: string[], { need = 1, yes = belief.yes } = {}): PlannedPosition => ({
  people,
  plan: { need, left: 600, waiting: [], answered: [], rest: people.map(() => ({ ...belief, yes })) },
});
/** Those whom each position may ask. */
const share = (positions: PlannedPosition[]) => {
  const left = model.sharePeople(positions);
  return positions.map(({ people }, index) => people.filter((_, place) => !left[index]?.has(place)));
};
const several = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name} ${index}`);

describe("the people of a day", () => {
  const people = fc.uniqueArray(fc.integer({ min: 0, max: 15 }).map(String), { maxLength: 12 });
  const days = fc.array(fc.record({ people, need: fc.integer({ min: 1, max: 4 }) }), { minLength: 1, maxLength: 4 });

  test("are each of exactly one position, and those of one position stay with it", () => {
    fc.assert(
      fc.property(days, (day) => {
        const shared = share(day.map((each) => position(each.people, each)));
        const all = shared.flat();
        expect(new Set(all).size).toBe(all.length);
        expect(new Set(all)).toEqual(new Set(day.flatMap((each) => each.people)));
      }),
      { numRuns: 200 },
    );
  });

  test("are asked for the position where they are missed most", () => {
    const rich = [...several("other", 12), "both"];
    expect(share([position(rich), position(["both"])])[1]).toEqual(["both"]);
    expect(share([position(["both"]), position(rich)])[0]).toEqual(["both"]);
    // A place for which fewer would accept needs more people.
    const both = several("both", 8);
    const [keen = [], reluctant = []] = share([position(both, { yes: 0.6 }), position(both, { yes: 0.1 })]);
    expect(reluctant.length).toBeGreaterThan(keen.length);
  });

  test("are shared evenly in the order of the lists where they are missed equally", () => {
    const both = several("both", 12);
    const [one = [], other = []] = share([position(both), position(both)]);
    expect([one.length, other.length]).toEqual([6, 6]);
    expect([one[0], other[0]].toSorted()).toEqual(["both 0", "both 1"]);
  });

  test("beyond the reach of a chance are divided without forecasts", () => {
    let forecasts = 0;
    const chanceWithout = () => {
      forecasts += 1;
      return { chance: 0.99, reach: 10 };
    };
    sharePeople([1, 2, 3].map((need) => ({ need, people: several("both", 100), chanceWithout })));
    expect(forecasts).toBe(3 + 3 * 10);
  });
});
