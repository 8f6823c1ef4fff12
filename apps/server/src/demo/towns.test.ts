import { expect, test } from "vitest";
import { listZips } from "../modules/dayplayers/geography/gazetteer.ts";
import { listTowns } from "./towns.ts";

const towns = listTowns();
const names = new Set(towns.map(({ city, state }) => `${city}, ${state}`));

test("no dayplayer of the demo lives at a postal code of an organization", () => {
  const named = listZips().filter(({ city }) =>
    /^(World Vision|Wells Fargo|Us Bank|Citicorp|State Farm Ins|American Express|Monsanto|Lockheed|Kansas Lottery|115 Crm)/.test(
      city,
    ),
  );
  expect(named.length).toBeGreaterThan(9);
  const zips = new Set(towns.map(({ zip }) => zip));
  expect(named.filter(({ zip }) => zips.has(zip))).toEqual([]);
});

test("the demo's towns cover nearly all other places, and those where films are shot", () => {
  expect(towns.length / listZips().length).toBeGreaterThan(0.98);
  for (const town of [
    "Los Angeles, CA",
    "Burbank, CA",
    "Pasadena, CA",
    "Toluca Lake, CA",
    "Atlanta, GA",
    "Honolulu, HI",
  ])
    expect(names).toContain(town);
});
