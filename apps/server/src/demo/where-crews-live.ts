import { listZips } from "../modules/dayplayers/geography/gazetteer.ts";
import { distanceMiles } from "../modules/dayplayers/geography/places.ts";
import { usStates } from "../modules/dayplayers/geography/us-states.ts";

export interface Home {
  zip: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
  /** The approximate number of dayplayers, of 100,000, who live here. */
  weight: number;
}

const titles = new Map(usStates.map(({ code, title }) => [code, title]));
/** Returns the title of a state in the product's list; the gazetteer has only the codes. */
export const titleOfState = (code: string): string => titles.get(code) ?? code;

/** Places where films are shot, with the percentage of dayplayers who live within 35 miles. The others live anywhere. */
const centres: { name: string; latitude: number; longitude: number; share: number }[] = [
  { name: "Los Angeles", latitude: 34.0983, longitude: -118.3267, share: 32 },
  { name: "New York", latitude: 40.7583, longitude: -73.9772, share: 21 },
  { name: "Atlanta", latitude: 33.6444, longitude: -84.3896, share: 14 },
  { name: "Albuquerque", latitude: 35.0844, longitude: -106.6504, share: 4 },
  { name: "New Orleans", latitude: 29.9511, longitude: -90.0715, share: 4 },
  { name: "Chicago", latitude: 41.8781, longitude: -87.6298, share: 4 },
  { name: "Wilmington", latitude: 34.2257, longitude: -77.9447, share: 2 },
  { name: "Austin", latitude: 30.2672, longitude: -97.7431, share: 2 },
  { name: "San Francisco", latitude: 37.7749, longitude: -122.4194, share: 2 },
  { name: "Savannah", latitude: 32.0809, longitude: -81.0912, share: 2 },
  { name: "Las Vegas", latitude: 36.1716, longitude: -115.1391, share: 1 },
  { name: "Portland", latitude: 45.5152, longitude: -122.6784, share: 1 },
  { name: "Honolulu", latitude: 21.3069, longitude: -157.8583, share: 1 },
];
const spreadMiles = 35;

/** Lists the places where dayplayers live, with weights: high where films are shot, low elsewhere. */
export function listHomes(): Home[] {
  const zips = listTowns();
  const elsewhere = 100 - centres.reduce((sum, { share }) => sum + share, 0);
  const homes = zips.map((zip) => ({ ...zip, weight: (elsewhere * 1000) / zips.length }));
  for (const centre of centres) {
    const near = homes.filter((home) => distanceMiles(home, centre) <= spreadMiles);
    // Fewer dayplayers live further away from the centre.
    const closeness = near.map((home) => 1 / (6 + distanceMiles(home, centre)));
    const all = closeness.reduce((sum, each) => sum + each, 0);
    for (const [index, home] of near.entries()) home.weight += (centre.share * 1000 * (closeness[index] ?? 0)) / all;
  }
  return homes;
}

/**
 * Lists postal codes of places where people live. The gazetteer also has codes of single organizations, such as "World
 * Vision International, CA". Nearly all of these are located only to a hundredth of a degree, and the names of the others
 * show what they are. This also excludes a few real places, for example in Puerto Rico.
 */
function listTowns() {
  const byName = Map.groupBy(listZips(), ({ city, state }) => `${city}, ${state}`);
  return [...byName.values()]
    .filter((zips) => !zips.every(isPlacedRoughly) && !zips.some(({ city }) => organisation.test(city)))
    .flat()
    .sort((one, other) => (one.zip < other.zip ? -1 : 1));
}

const isPlacedRoughly = (point: Pick<Home, "latitude" | "longitude">) =>
  [point.latitude, point.longitude].every((degrees) => /^-?\d+(\.\d{1,2})?$/.test(String(degrees)));

const organisation = /\b(bank|corp|electric|facility|firms?|inc|ins|insurance|international|services?)\b|\d/i;
