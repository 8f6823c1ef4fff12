import zoneAt from "tz-lookup";
import { findTown, findZip, type Point } from "./gazetteer.ts";
import { stateCode, townOf } from "./town.ts";

export interface Address {
  city: string;
  /** Name or postal code. */
  state: string;
  zip: string;
  country: string;
}

export interface Place extends Point {
  /** IANA name. */
  zone: string;
}

/** Parts of a city that people give as their place, though the post doesn't. */
const partsOfCities: Record<string, string> = {
  "hollywood|CA": "90028",
  "silver lake|CA": "90026",
  "echo park|CA": "90026",
  "downtown los angeles|CA": "90012",
  "manhattan|NY": "10018",
  "queens|NY": "11375",
  "harlem|NY": "10027",
};

/**
 * Where an address lies, as far as the packaged gazetteer of the United States knows it: by postal code, else by city and
 * state. A postal code in another state than the one given loses against a city that is in it. Undefined where unknown.
 */
export function resolvePlace({ city, state, zip, country }: Address): Place | undefined {
  if (!unitedStates.has(country.trim().toLowerCase().replaceAll(".", ""))) return undefined;
  const code = stateCode(state);
  const town = townOf(city, state);
  const byZip = /^\d{5}/.test(zip) ? findZip(zip) : undefined;
  const contradicted = byZip && code && byZip.state !== code;
  const byName = !byZip || contradicted ? (findTown(town) ?? findZip(partsOfCities[town] ?? "")) : undefined;
  const point = byName ?? byZip;
  return (
    point && { latitude: point.latitude, longitude: point.longitude, zone: zoneAt(point.latitude, point.longitude) }
  );
}

const unitedStates = new Set(["", "united states", "united states of america", "usa", "us", "puerto rico", "guam"]);

/** Great-circle miles. */
export function distanceMiles(a: Point, b: Point): number {
  const square = (angle: number) => Math.sin(angle / 2) ** 2;
  const h =
    square(radians(b.latitude - a.latitude)) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * square(radians(b.longitude - a.longitude));
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** A point of the unit sphere. */
export interface Vector {
  x: number;
  y: number;
  z: number;
}

export const vectorOf = ({ latitude, longitude }: Point): Vector => ({
  x: Math.cos(radians(latitude)) * Math.cos(radians(longitude)),
  y: Math.cos(radians(latitude)) * Math.sin(radians(longitude)),
  z: Math.sin(radians(latitude)),
});

/** Great-circle miles for the square of the straight line between two points of the unit sphere. */
export const milesOf = (chordSquared: number): number =>
  2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(chordSquared) / 2));

export const earthRadiusMiles = 3958.8;
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
