import { expect, test } from "vitest";
import { isOffProduction, mediumOf, placeKindOf } from "./day-defaults.ts";

test("an office is a studio off production, and people report to a location", () => {
  expect(placeKindOf({ place_kind: null, location: "office" })).toBe("studio");
  expect(placeKindOf({ place_kind: null, location: "location" })).toBe("report_to");
  expect(placeKindOf({ place_kind: "bussed", location: "office" })).toBe("bussed");
  expect([isOffProduction("office"), isOffProduction("location")]).toEqual([true, false]);
});

test.each([
  ["TV Series", "television"],
  ["Limited Series", "television"],
  ["TV Movie", "television"],
  ["Pilot", "television"],
  ["Reality Show", "television"],
  ["Web Series", "television"],
  ["Feature Film", "feature"],
  ["Commercial", "feature"],
  ["Documentary", "feature"],
] as const)("the medium of a %s is %s", (type, medium) => {
  expect(mediumOf(null, type)).toBe(medium);
  expect(mediumOf("feature", type)).toBe("feature");
});
