import { describe, expect, test } from "vitest";
import { distanceMiles, resolvePlace } from "./places.ts";
import { stateCode, townOf } from "./town.ts";

const place = (city: string, state: string, zip = "", country = "United States") =>
  resolvePlace({ city, state, zip, country });

describe("resolvePlace()", () => {
  test("finds a place by a postal code of five or nine digits", () => {
    expect(place("", "", "90028")).toEqual({ latitude: 34.1005, longitude: -118.3254, zone: "America/Los_Angeles" });
    expect(place("Los Angeles", "CA", "90028-1234")).toEqual(place("", "", "90028"));
  });

  test.each([
    ["Los Angeles", "California", "America/Los_Angeles"],
    ["los angeles", "ca", "America/Los_Angeles"],
    ["New York", "NY", "America/New_York"],
    ["Saint Louis", "Missouri", "America/Chicago"],
    ["St. Louis", "MO", "America/Chicago"],
    ["Ft Worth", "Texas", "America/Chicago"],
    ["Albuquerque", "New Mexico", "America/Denver"],
    ["Phoenix", "AZ", "America/Phoenix"],
    ["Honolulu", "Hawaii", "Pacific/Honolulu"],
    ["Hollywood", "CA", "America/Los_Angeles"],
    ["Queens", "New York", "America/New_York"],
  ])("finds %s, %s by city and state, in its time zone", (city, state, zone) => {
    expect(place(city, state)?.zone).toBe(zone);
  });

  test("ignores a postal code of another state if the city is in the given state", () => {
    expect(place("Atlanta", "GA", "90028")).toEqual(place("Atlanta", "GA"));
    expect(place("Nowhere", "GA", "90028")).toEqual(place("", "", "90028"));
  });

  test.each([
    ["Back Lot", "CA", "", "United States"],
    ["", "", "", "United States"],
    ["", "", "00000", "United States"],
    ["Mexico City", "CDMX", "06600", "Mexico"],
    ["Springfield", "", "", "United States"],
  ])("returns nothing for the unknown place %j, %j, %j in %s", (city, state, zip, country) => {
    expect(place(city, state, zip, country)).toBeUndefined();
  });

  test("finds the first and the last line of the gazetteer", () => {
    expect(place("", "", "00501")).toBeDefined();
    expect(place("", "", "99950")).toBeDefined();
    expect(place("Zwolle", "LA")).toBeDefined();
  });
});

describe("distanceMiles()", () => {
  test("returns the great-circle distance", () => {
    const losAngeles = { latitude: 34.0522, longitude: -118.2437 };
    const newYork = { latitude: 40.7128, longitude: -74.006 };
    expect(distanceMiles(losAngeles, newYork)).toBeCloseTo(2446, -1);
    expect(distanceMiles(losAngeles, losAngeles)).toBe(0);
    expect(distanceMiles({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
      Math.PI * 3958.8,
      6,
    );
  });
});

describe("a town or state", () => {
  test("has one normalized form for all spellings of a town", () => {
    expect(
      new Set([townOf("St. Louis", "MO"), townOf(" saint  louis", "Missouri"), townOf("SAINT LOUIS", "mo")]).size,
    ).toBe(1);
    expect(townOf("Cañon City", "CO")).toBe("canon city|CO");
    expect(townOf("O'Fallon", "IL")).toBe(townOf("O’Fallon", "Illinois"));
  });

  test("is a state code if the state is known by name or code, and otherwise the given text in lower case", () => {
    expect(["California", "ca", " CALIFORNIA ", "D.C."].map(stateCode)).toEqual(["CA", "CA", "CA", "DC"]);
    expect(stateCode("Ontario")).toBe("ontario");
  });
});
