import { listZips } from "../modules/dayplayers/geography/gazetteer.ts";
import { usStates } from "../modules/dayplayers/geography/us-states.ts";

const titles = new Map(usStates.map(({ code, title }) => [code, title]));
/** Returns the title of a state in the product's list; the gazetteer has only the codes. */
export const titleOfState = (code: string): string => titles.get(code) ?? code;

/**
 * Lists postal codes of places where people live. The gazetteer also has codes of single organizations, such as "World
 * Vision International, CA". Nearly all of these are located only to a hundredth of a degree, and the names of the others
 * show what they are. This also excludes a few real places, for example in Puerto Rico.
 */
export function listTowns() {
  const byName = Map.groupBy(listZips(), ({ city, state }) => `${city}, ${state}`);
  return [...byName.values()]
    .filter((zips) => !zips.every(isPlacedRoughly) && !zips.some(({ city }) => organisation.test(city)))
    .flat()
    .sort((one, other) => (one.zip < other.zip ? -1 : 1));
}

const isPlacedRoughly = (point: { latitude: number; longitude: number }) =>
  [point.latitude, point.longitude].every((degrees) => /^-?\d+(\.\d{1,2})?$/.test(String(degrees)));

const organisation = /\b(bank|corp|electric|facility|firms?|inc|ins|insurance|international|services?)\b|\d/i;
