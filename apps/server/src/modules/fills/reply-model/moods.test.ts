import { expect, test } from "vitest";
import { inMood, moods, moodWeights } from "./moods.ts";

const belief = { yes: 0.4, no: 0.3, scale: 1 };
const meanShift = (weights: number[]) =>
  moods.reduce((sum, { shift }, index) => sum + shift * (weights[index] ?? 0), 0);

test("before anybody was asked, the moods are those of the normal distribution", () => {
  const weights = moodWeights({ answered: [], silent: [] });
  expect(weights.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1);
  expect(meanShift(weights)).toBeCloseTo(0);
  expect((weights[1] ?? 0) / (weights[2] ?? 1)).toBeCloseTo(Math.exp(-(0.6 ** 2) / 0.5));
});

test("each no makes a job look less liked, each yes more", () => {
  const no = { belief, yes: false };
  const shifts = [0, 1, 3, 6].map((count) => meanShift(moodWeights({ answered: Array(count).fill(no), silent: [] })));
  for (const [index, shift] of shifts.entries()) if (index > 0) expect(shift).toBeLessThan(shifts[index - 1] ?? 0);
  expect(meanShift(moodWeights({ answered: [{ belief, yes: true }], silent: [] }))).toBeGreaterThan(0);
});

test("a silence counts against a job the more of the repliers would have answered", () => {
  const at = (shareBy: number) => meanShift(moodWeights({ answered: [], silent: [{ belief, shareBy }] }));
  expect(at(0)).toBeCloseTo(0);
  expect(at(0.4)).toBeLessThan(0);
  expect(at(0.9)).toBeLessThan(at(0.4));
});

test("a mood changes the odds of a yes, and leaves no and silence in their relation", () => {
  const { yes, no } = inMood(belief, Math.E);
  expect(yes / (1 - yes)).toBeCloseTo((0.4 / 0.6) * Math.E);
  expect(no / (1 - yes)).toBeCloseTo(0.3 / 0.6);
  expect(inMood(belief, 1)).toEqual({ yes: expect.closeTo(0.4), no: expect.closeTo(0.3) });
  expect(inMood({ yes: 1, no: 0, scale: 1 }, 0.5)).toEqual({ yes: 1, no: 0 });
});
