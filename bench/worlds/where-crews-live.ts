import { listTowns } from "../../apps/server/src/demo/towns.ts";
import { distanceMiles } from "../../apps/server/src/modules/dayplayers/geography/places.ts";

export interface Home {
  zip: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
  /** The approximate number of dayplayers, of 100,000, who live here. */
  weight: number;
}

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
