import { expect, test } from "vitest";
import { distanceIn, distanceText, toMiles } from "./format.ts";

test.each([
  ["United States", "50 mi", "50 miles"],
  ["United Kingdom", "50 mi", "50 miles"],
  ["Liberia", "50 mi", "50 miles"],
  ["Myanmar (Burma)", "50 mi", "50 miles"],
  ["Canada", "80 km", "80 kilometers"],
  ["Spain", "80 km", "80 kilometers"],
])("a distance in %s is given as %s", (country, short, long) => {
  expect([distanceText(country, 50), distanceText(country, 50, "long")]).toEqual([short, long]);
});

test("a typed distance is stored in whole miles, and reads the same within a kilometre", () => {
  expect(toMiles("United States", 25)).toBe(25);
  for (let kilometres = 1; kilometres <= 804; kilometres += 1) {
    const miles = toMiles("Canada", kilometres);
    expect(miles).toBeGreaterThanOrEqual(1);
    expect(miles).toBeLessThanOrEqual(500);
    expect(Math.abs(distanceIn("Canada", miles) - kilometres)).toBeLessThanOrEqual(1);
  }
});
