import { expect, test } from "vitest";
import { roundCoarsely } from "./round-coarsely.ts";

test("a number that fewer than three departments make up is shown as 1, however large it is", () => {
  expect([roundCoarsely(40, 1), roundCoarsely(40, 2), roundCoarsely(40, 3)]).toEqual([1, 1, 20]);
});

test("any other number is rounded down to a step, so that one more or less job does not show", () => {
  expect([0, 1, 4, 5, 9, 10, 49, 50, 499, 900].map((number) => roundCoarsely(number, 5))).toEqual([
    0, 1, 1, 5, 5, 10, 20, 50, 200, 500,
  ]);
});
