import { expect, test } from "vitest";
import { tellCoarsely } from "./tell-coarsely.ts";

test("a number that fewer than three departments make up is told as a few, however large", () => {
  expect([tellCoarsely(40, 1), tellCoarsely(40, 2), tellCoarsely(40, 3)]).toEqual([1, 1, 20]);
});

test("any other is rounded down to a step, so that one job more or less does not show", () => {
  expect([0, 1, 4, 5, 9, 10, 49, 50, 499, 900].map((number) => tellCoarsely(number, 5))).toEqual([
    0, 1, 1, 5, 5, 10, 20, 50, 200, 500,
  ]);
});
