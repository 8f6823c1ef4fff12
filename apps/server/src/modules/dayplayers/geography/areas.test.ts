import { assert, double, integer, property, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { areaOf, areasAround } from "./areas.ts";
import { distanceMiles } from "./places.ts";

const point = record({
  latitude: double({ min: -90, max: 90, noNaN: true }),
  longitude: double({ min: -180, max: 180, noNaN: true }),
});
/**
 * Offsets from a point, in degrees. They are small enough that many of the resulting points are within the travel
 * radius.
 */
const step = record({
  north: double({ min: -8, max: 8, noNaN: true }),
  east: double({ min: -12, max: 12, noNaN: true }),
});

describe("areasAround()", () => {
  test("includes the area of every home whose travel radius covers the location, across the date line and at the poles too", () => {
    assert(
      property(point, step, integer({ min: 1, max: 500 }), (home, { north, east }, travelRadiusMiles) => {
        const location = {
          latitude: Math.max(-90, Math.min(90, home.latitude + north)),
          longitude: ((((home.longitude + east + 180) % 360) + 360) % 360) - 180,
        };
        const area = areaOf({ point: home, town: "", travelRadiusMiles });
        const inReach = distanceMiles(home, location) <= travelRadiusMiles;
        return !inReach || areasAround({ point: location, town: "" }).includes(area);
      }),
      { numRuns: 20_000 },
    );
  });

  test("returns at most 61 different areas wherever crews work", () => {
    for (const latitude of [19.7, 34.05, 40.7, 47.6, 61.2]) {
      const areas = areasAround({ point: { latitude, longitude: -118.25 }, town: "los angeles|CA" });
      expect(new Set(areas).size).toBe(areas.length);
      expect(areas.length).toBeLessThanOrEqual(61);
    }
  });

  test("returns only the town's area if the gazetteer does not know the town, and nothing without a town", () => {
    const town = areaOf({ point: undefined, town: "back lot|CA", travelRadiusMiles: 50 });
    expect(areasAround({ point: undefined, town: "back lot|CA" })).toEqual([town]);
    expect(town).not.toBe(areaOf({ point: undefined, town: "back lot|NV", travelRadiusMiles: 50 }));
    expect(areasAround({ point: undefined, town: "" })).toEqual([]);
  });
});
