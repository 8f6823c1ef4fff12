import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calibrate, calibrationOf, leastOutcomes, poolAdjacentViolators, type ShownOutcome } from "./calibration.ts";

const probability = fc.integer({ min: 0, max: 100 }).map((value) => value / 100);
const outcomes = fc.array(fc.record({ chance: probability, isFilled: fc.boolean() }), {
  minLength: leastOutcomes,
  maxLength: leastOutcomes + 100,
});

/** At every fiftieth of the scale, as many outcomes, of which a share is filled that depends on the chance shown. */
const outcomesOf = (count: number, shareAt: (chance: number) => number): ShownOutcome[] =>
  Array.from({ length: 49 }, (_, index) => (index + 1) / 50).flatMap((chance) =>
    Array.from({ length: count }, (_, index) => ({ chance, isFilled: index + 0.5 < shareAt(chance) * count })),
  );
const shown = [0.1, 0.3, 0.5, 0.7, 0.9];

describe("calibrate", () => {
  test("shows chances as they are until there are 200 outcomes", () => {
    const table = calibrationOf(outcomesOf(4, () => 0));
    expect(table).toBeUndefined();
    expect(calibrate(0.7, table)).toBe(0.7);
    expect(calibrationOf(outcomesOf(5, () => 0))).toBeDefined();
  });

  test("leaves chances that were right nearly as they are", () => {
    const table = calibrationOf(outcomesOf(40, (chance) => chance));
    for (const chance of shown) expect(Math.abs(calibrate(chance, table) - chance)).toBeLessThan(0.02);
  });

  test("corrects chances that were too low or too high towards the outcomes", () => {
    const table = calibrationOf(outcomesOf(40, (chance) => chance ** 2));
    for (const chance of shown) expect(Math.abs(calibrate(chance, table) - chance ** 2)).toBeLessThan(0.03);
  });

  test("does not change the chances 0 and 1, whatever the outcomes are", () => {
    const table = calibrationOf(outcomesOf(20, (chance) => 1 - chance));
    expect(calibrate(0, table)).toBe(0);
    expect(calibrate(1, table)).toBe(1);
  });

  test("is a probability and never turns a higher chance into a lower one", () => {
    fc.assert(
      fc.property(outcomes, probability, probability, (past, one, other) => {
        const table = calibrationOf(past);
        const [lower, higher] = [calibrate(Math.min(one, other), table), calibrate(Math.max(one, other), table)];
        expect(lower).toBeGreaterThanOrEqual(0);
        expect(higher).toBeLessThanOrEqual(1);
        expect(higher).toBeGreaterThanOrEqual(lower - 1e-12);
      }),
    );
  });
});

test("pooling gives the isotonic regression: the largest over starts of the smallest over ends of the means", () => {
  const points = fc
    .uniqueArray(fc.record({ chance: probability, share: probability, weight: fc.integer({ min: 1, max: 5 }) }), {
      selector: ({ chance }) => chance,
      minLength: 1,
      maxLength: 9,
    })
    .map((each) => each.toSorted((a, b) => a.chance - b.chance));
  fc.assert(
    fc.property(points, (each) => {
      const mean = (from: number, to: number) => {
        const span = each.slice(from, to + 1);
        const weight = span.reduce((sum, point) => sum + point.weight, 0);
        return span.reduce((sum, point) => sum + point.share * point.weight, 0) / weight;
      };
      const indexes = [...each.keys()];
      const expected = indexes.map((index) =>
        Math.max(
          ...indexes
            .filter((from) => from <= index)
            .map((from) => Math.min(...indexes.filter((to) => to >= index).map((to) => mean(from, to)))),
        ),
      );
      const blocks = poolAdjacentViolators(each);
      // Blocks follow each other and together weigh what the points do.
      const fitted: number[] = [];
      let index = 0;
      for (const block of blocks) {
        let weight = 0;
        while (weight < block.weight - 1e-9) {
          weight += each[index]?.weight ?? Number.POSITIVE_INFINITY;
          fitted.push(block.share);
          index += 1;
        }
      }
      expect(fitted.length).toBe(each.length);
      for (const [at, share] of fitted.entries()) expect(share).toBeCloseTo(expected[at] ?? Number.NaN, 9);
    }),
  );
});
