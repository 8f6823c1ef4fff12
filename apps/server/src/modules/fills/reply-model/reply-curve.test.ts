import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { curveOf, emptyCurve, spanCount, spanOf } from "./reply-curve.ts";

/** Counts of replies after the given waking minutes. */
function countsOf(answered: number[], silent: number[] = []) {
  const counts = emptyCurve();
  for (const minutes of answered) counts.answered[spanOf(minutes)] = (counts.answered[spanOf(minutes)] ?? 0) + 1;
  for (const minutes of silent) counts.silent[spanOf(minutes)] = (counts.silent[spanOf(minutes)] ?? 0) + 1;
  return counts;
}

const times = (count: number, minutes: number) => Array<number>(count).fill(minutes);
const counts = fc.record({
  answered: fc.array(fc.nat(300), { minLength: spanCount, maxLength: spanCount }),
  silent: fc.array(fc.nat(300), { minLength: spanCount, maxLength: spanCount }),
});

describe("curveOf", () => {
  test("without data, half of those who answer do so within 20 minutes", () => {
    const curve = curveOf(emptyCurve());
    expect(curve.shareBy(20)).toBeCloseTo(0.5, 1);
    expect(curve.minutesUntil(0.5)).toBeCloseTo(20, -0.5);
    expect(curve.minutesUntil(1 / 3)).toBeCloseTo(10, 0);
    expect(curve.meanLog).toBeCloseTo(Math.log(20), 0);
  });

  test("starts at 0, never falls and ends at 1 for any counts", () => {
    fc.assert(
      fc.property(counts, (counted) => {
        const curve = curveOf(counted);
        const shares = [-5, 0, 0.4, 1, 3, 9, 27, 81, 243, 729, 2_187, 3_400, 9_999].map(curve.shareBy);
        expect(shares[0]).toBe(0);
        expect(shares.at(-1)).toBe(1);
        for (const [index, share] of shares.entries()) expect(share).toBeGreaterThanOrEqual(shares[index - 1] ?? 0);
      }),
    );
  });

  test("minutesUntil is the inverse of shareBy", () => {
    fc.assert(
      fc.property(counts, fc.double({ min: 0.001, max: 0.999, noNaN: true }), (counted, share) => {
        const curve = curveOf(counted);
        expect(curve.shareBy(curve.minutesUntil(share))).toBeCloseTo(share, 6);
      }),
    );
  });

  test("fast answers move it forwards, slow ones back", () => {
    const usual = curveOf(emptyCurve()).minutesUntil(0.5);
    expect(curveOf(countsOf(times(200, 3))).minutesUntil(0.5)).toBeLessThan(usual / 2);
    expect(curveOf(countsOf(times(200, 90))).minutesUntil(0.5)).toBeGreaterThan(usual * 2);
  });

  test("offers that ended before an answer could come do not make repliers look fast", () => {
    // Everybody who answers takes 30 minutes; half of the offers end after 12.
    const answered = times(500, 30);
    const cut = times(500, 12);
    const whole = curveOf(countsOf([...answered, ...answered]));
    const censored = curveOf(countsOf(answered, cut));
    expect(censored.minutesUntil(0.5)).toBeCloseTo(whole.minutesUntil(0.5), 0);
  });

  test("those who never answer do not make repliers look slow", () => {
    const answered = times(500, 30);
    const never = curveOf(countsOf(answered, times(500, 3_500)));
    expect(never.minutesUntil(0.5)).toBeCloseTo(curveOf(countsOf(answered)).minutesUntil(0.5), 0);
  });
});
