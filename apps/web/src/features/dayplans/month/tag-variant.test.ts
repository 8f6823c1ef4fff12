import { expect, test } from "vitest";
import { isUnactive, leadsToMatches, tagVariant } from "./tag-variant.ts";

const position = (activated: boolean, count = 3) => ({ activated, count });

test("positions of a passed day are light gray, activated or not", () => {
  expect(tagVariant(position(true), true)).toBe("past");
  expect(tagVariant(position(false), true)).toBe("past");
});

test("an activated position has its own color; others are gray", () => {
  expect(tagVariant(position(true), false)).toBe("own");
  expect(tagVariant(position(false), false)).toBe("off");
});

test("only a position with a count above 0 on a day that has not passed is marked unactive", () => {
  expect(isUnactive(position(false), false)).toBe(true);
  expect(isUnactive(position(false, 0), false)).toBe(false);
  expect(isUnactive(position(true), false)).toBe(false);
  expect(isUnactive(position(false), true)).toBe(false);
});

test("a tag links to matches only while the position is activated and its day has not passed", () => {
  expect(leadsToMatches(position(true), false)).toBe(true);
  expect(leadsToMatches(position(true), true)).toBe(false);
  expect(leadsToMatches(position(false), false)).toBe(false);
});
