import { expect, test } from "vitest";
import { closesOnRelease, dragVelocity } from "./sheet-drag.ts";

const HEIGHT = 400;
const slowly = (to: number) => Array.from({ length: 11 }, (_, step) => ({ y: (to * step) / 10, at: step * 200 }));

test("a flick faster than 500 px a second closes it", () => {
  expect(
    closesOnRelease(
      [
        { y: 0, at: 0 },
        { y: 51, at: 100 },
      ],
      HEIGHT,
    ),
  ).toBe(true);
  expect(
    closesOnRelease(
      [
        { y: 0, at: 0 },
        { y: 50, at: 100 },
      ],
      HEIGHT,
    ),
  ).toBe(false);
});

test("drawn slowly below 0.6 of its height it closes, above it springs back", () => {
  expect(closesOnRelease(slowly(241), HEIGHT)).toBe(true);
  expect(closesOnRelease(slowly(240), HEIGHT)).toBe(false);
});

test("a flick back up keeps it open unless it was drawn far", () => {
  const back = [
    { y: 0, at: 0 },
    { y: 200, at: 50 },
    { y: 100, at: 300 },
    { y: 20, at: 340 },
  ];
  expect(dragVelocity(back)).toBeLessThan(0);
  expect(closesOnRelease(back, HEIGHT)).toBe(false);
});

test("only the last tenth of a second counts for the speed", () => {
  expect(
    dragVelocity([
      { y: 0, at: 0 },
      { y: 300, at: 1000 },
      { y: 310, at: 1100 },
    ]),
  ).toBe(100);
});

test("a finger that rested before it left has no speed", () => {
  const rested = [
    { y: 0, at: 0 },
    { y: 90, at: 60 },
    { y: 90, at: 400 },
  ];
  expect(closesOnRelease(rested, HEIGHT)).toBe(false);
});

test("a tap is no draw", () => {
  expect(closesOnRelease([{ y: 0, at: 0 }], HEIGHT)).toBe(false);
  expect(closesOnRelease([], HEIGHT)).toBe(false);
});
