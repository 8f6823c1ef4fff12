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
    ["New York City", "NY", "America/New_York"],
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
    ["Back Lot", "Ontario", "M5V 2T6", "Canada"],
    ["Toronto", "British Columbia", "", "Canada"],
    ["London", "", "", "Atlantis"],
    ["", "Ontario", "", "Canada"],
    ["Springfield", "", "", "United States"],
  ])("returns nothing for the unknown place %j, %j, %j in %s", (city, state, zip, country) => {
    expect(place(city, state, zip, country)).toBeUndefined();
  });

  test.each([
    ["Toronto", "Ontario", "Canada", "America/Toronto"],
    ["Vancouver", "BC", "Canada", "America/Vancouver"],
    ["Montreal", "QC", "Canada", "America/Toronto"],
    ["MONTRÉAL", "Québec", "Canada", "America/Toronto"],
    ["Quebec City", "Quebec", "Canada", "America/Toronto"],
    ["St. John's", "Newfoundland and Labrador", "Canada", "America/St_Johns"],
    ["Saint John", "N.B.", "Canada", "America/Moncton"],
    ["Calgary", "AB", "CA", "America/Edmonton"],
    ["Winnipeg", "Manitoba", "Canada", "America/Winnipeg"],
    ["Regina", "Sask.", "Canada", "America/Regina"],
    ["London", "ON", "Canada", "America/Toronto"],
    ["London", "", "United Kingdom", "Europe/London"],
    ["London", "England", "UK", "Europe/London"],
    ["Newcastle", "", "England", "Europe/London"],
    ["Newcastle", "NSW", "Australia", "Australia/Sydney"],
    ["Stratford-upon-Avon", "Warwickshire", "United Kingdom", "Europe/London"],
    ["Galway", "", "Ireland", "Europe/Dublin"],
    ["Madrid", "Madrid", "Spain", "Europe/Madrid"],
    ["Las Palmas", "", "Spain", "Atlantic/Canary"],
    ["San Sebastian", "", "España", "Europe/Madrid"],
    ["Sydney", "New South Wales", "Australia", "Australia/Sydney"],
    ["Sydney, NSW", "", "Australia", "Australia/Sydney"],
    ["Perth", "WA", "Australia", "Australia/Perth"],
    ["Adelaide", "SA", "Australia", "Australia/Adelaide"],
    ["Gold Coast", "Qld", "Australia", "Australia/Brisbane"],
    ["Mumbai", "Maharashtra", "India", "Asia/Kolkata"],
    ["Bombay", "", "India", "Asia/Kolkata"],
    ["München", "Bayern", "Germany", "Europe/Berlin"],
    ["Muenchen", "", "Deutschland", "Europe/Berlin"],
    ["Cologne", "NRW", "Germany", "Europe/Berlin"],
    ["Roma", "Lazio", "Italy", "Europe/Rome"],
    ["Paris", "Île-de-France", "France", "Europe/Paris"],
    ["Praha", "", "Czech Republic", "Europe/Prague"],
    ["Łódź", "", "Poland", "Europe/Warsaw"],
    ["Kobenhavn", "", "Denmark", "Europe/Copenhagen"],
    ["Mexico City", "CDMX", "Mexico", "America/Mexico_City"],
    ["Ciudad de México", "", "Mexico", "America/Mexico_City"],
    ["Tijuana", "Baja California", "Mexico", "America/Tijuana"],
    ["Cancún", "Quintana Roo", "Mexico", "America/Cancun"],
    ["São Paulo", "SP", "Brazil", "America/Sao_Paulo"],
    ["Manaus", "", "Brazil", "America/Manaus"],
    ["Wellington", "", "New Zealand", "Pacific/Auckland"],
    ["Auckland", "Auckland", "NZ", "Pacific/Auckland"],
    ["Tokyo", "", "Japan", "Asia/Tokyo"],
    ["Seoul", "", "South Korea", "Asia/Seoul"],
    ["Kathmandu", "", "Nepal", "Asia/Kathmandu"],
    ["San Juan", "", "Puerto Rico", "America/Puerto_Rico"],
    ["Dubai", "", "U.A.E.", "Asia/Dubai"],
  ])("finds %s, %s in %s, in its time zone", (city, region, country, zone) => {
    expect(place(city, region, "", country)?.zone).toBe(zone);
  });

  test("prefers the city of the region, and otherwise the largest city of the country", () => {
    const richmond = (region: string) => place("Richmond", region, "", "Canada");
    expect(richmond("BC")?.zone).toBe("America/Vancouver");
    expect(richmond("Quebec")?.zone).toBe("America/Toronto");
    expect(richmond("")).toEqual(richmond("BC"));
  });

  test("finds the first and the last line of the gazetteer", () => {
    expect(place("", "", "00501")).toBeDefined();
    expect(place("", "", "99950")).toBeDefined();
    expect(place("Zwolle", "LA")).toBeDefined();
    expect(place("1 Decembrie", "", "", "Romania")).toBeDefined();
    expect(place("Јурумлери", "", "", "North Macedonia")).toBeDefined();
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
