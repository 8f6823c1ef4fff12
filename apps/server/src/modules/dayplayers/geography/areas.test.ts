import { assert, double, integer, property, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { areaOf, areasAround } from "./areas.ts";
import { distanceMiles } from "./places.ts";

const point = record({
  latitude: double({ min: -90, max: 90, noNaN: true }),
  longitude: double({ min: -180, max: 180, noNaN: true }),
});
/** Steps away from a point, in degrees: near enough that many are within reach. */
const step = record({
  north: double({ min: -8, max: 8, noNaN: true }),
  east: double({ min: -12, max: 12, noNaN: true }),
});

describe("the areas around a location", () => {
  test("hold everybody who travels as far, over the date line and at the poles too", () => {
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

  test("are some dozens, each once, wherever crews work", () => {
    for (const latitude of [19.7, 34.05, 40.7, 47.6, 61.2]) {
      const areas = areasAround({ point: { latitude, longitude: -118.25 }, town: "los angeles|CA" });
      expect(new Set(areas).size).toBe(areas.length);
      expect(areas.length).toBeLessThanOrEqual(61);
    }
  });

  test("are the town alone where no gazetteer knows it, and none where nothing is said", () => {
    const town = areaOf({ point: undefined, town: "back lot|CA", travelRadiusMiles: 50 });
    expect(areasAround({ point: undefined, town: "back lot|CA" })).toEqual([town]);
    expect(town).not.toBe(areaOf({ point: undefined, town: "back lot|NV", travelRadiusMiles: 50 }));
    expect(areasAround({ point: undefined, town: "" })).toEqual([]);
  });
});
