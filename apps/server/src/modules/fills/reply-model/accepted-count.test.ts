import fc from "fast-check";
import { expect, test } from "vitest";
import { AcceptedCount } from "./accepted-count.ts";

const enoughOf = (need: number, probabilities: number[]) => {
  const count = new AcceptedCount(need);
  for (const probability of probabilities) count.add(probability);
  return count.enough;
};

/** The sum over every combination of those who accept. */
function bruteForce(need: number, probabilities: number[]): number {
  let total = 0;
  for (let accepts = 0; accepts < 2 ** probabilities.length; accepts += 1) {
    const isAccepted = probabilities.map((_, index) => Boolean(accepts & (1 << index)));
    if (isAccepted.filter(Boolean).length >= need)
      total += probabilities.reduce((product, each, index) => product * (isAccepted[index] ? each : 1 - each), 1);
  }
  return total;
}

test("the chance of enough equals that of all combinations", () => {
  const probability = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.nat(6), fc.array(probability, { maxLength: 9 }), (need, probabilities) => {
      expect(enoughOf(need, probabilities)).toBeCloseTo(bruteForce(need, probabilities), 9);
    }),
  );
});

test("no places are filled by nobody, and one place is not", () => {
  expect(enoughOf(0, [])).toBe(1);
  expect(enoughOf(0, [0.3])).toBe(1);
  expect(enoughOf(1, [])).toBe(0);
  expect(enoughOf(2, [1])).toBe(0);
  expect(enoughOf(2, [1, 1])).toBe(1);
});
