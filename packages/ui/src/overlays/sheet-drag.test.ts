import { expect, test } from "vitest";
import { closesOnRelease, dragVelocity } from "./sheet-drag.ts";

const HEIGHT = 400;
const slowly = (to: number) => Array.from({ length: 11 }, (_, step) => ({ y: (to * step) / 10, at: step * 200 }));

test("a flick down faster than 500 px a second closes the sheet", () => {
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

test("a sheet that is slowly drawn down closes beyond 0.6 of its height and returns before it", () => {
  expect(closesOnRelease(slowly(241), HEIGHT)).toBe(true);
  expect(closesOnRelease(slowly(240), HEIGHT)).toBe(false);
});

test("a flick up keeps the sheet open unless it was drawn down far", () => {
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

test("a finger that rested before it was lifted has no speed", () => {
  const rested = [
    { y: 0, at: 0 },
    { y: 90, at: 60 },
    { y: 90, at: 400 },
  ];
  expect(closesOnRelease(rested, HEIGHT)).toBe(false);
});

test("a tap has no speed", () => {
  expect(closesOnRelease([{ y: 0, at: 0 }], HEIGHT)).toBe(false);
  expect(closesOnRelease([], HEIGHT)).toBe(false);
});
