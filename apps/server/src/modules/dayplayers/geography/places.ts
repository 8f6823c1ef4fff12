import { isUnitedStates } from "@callboard/contract/plain/countries";
import zoneAt from "tz-lookup";
import { findCity, findCountry, findTown, findZip, type Point } from "./gazetteer.ts";
import { stateCode, townOf } from "./town.ts";

export interface Address {
  city: string;
  /** The name or the code of a state, province or region. */
  state: string;
  zip: string;
  country: string;
}

export interface Place extends Point {
  /** The IANA name of the time zone. */
  zone: string;
}

/** Parts of cities that people enter as their city although the postal service does not, with a postal code of each. */
const partsOfCities: Record<string, string> = {
  "hollywood|CA": "90028",
  "silver lake|CA": "90026",
  "echo park|CA": "90026",
  "downtown los angeles|CA": "90012",
  "manhattan|NY": "10018",
  "queens|NY": "11375",
  "harlem|NY": "10027",
  "new york city|NY": "10018",
};

/**
 * Finds the coordinates and the time zone of an address in the packaged gazetteer. Undefined if the gazetteer does not
 * know the address.
 */
export function resolvePlace(address: Address): Place | undefined {
  const point = (isUnitedStates(address.country) ? findInUnitedStates(address) : undefined) ?? findAbroad(address);
  return (
    point && { latitude: point.latitude, longitude: point.longitude, zone: zoneAt(point.latitude, point.longitude) }
  );
}

/**
 * By postal code, otherwise by city and state. If the postal code is in another state than the given one, a city that
 * exists in the given state is used instead.
 */
function findInUnitedStates({ city, state, zip }: Address): Point | undefined {
  const code = stateCode(state);
  const town = townOf(city, state);
  const byZip = /^\d{5}/.test(zip) ? findZip(zip) : undefined;
  const contradicted = byZip && code && byZip.state !== code;
  const byName = !byZip || contradicted ? (findTown(town) ?? findZip(partsOfCities[town] ?? "")) : undefined;
  return byName ?? byZip;
}

/** By city and region. The city may be followed by more: "Toronto, ON". */
function findAbroad({ city, state: region, country: name }: Address): Point | undefined {
  const country = findCountry(name);
  if (!country) return undefined;
  const [first = "", more = ""] = city.split(/[,(]/);
  return findCity({ city, region, country }) ?? findCity({ city: first, region: region || more, country });
}

/** The great-circle distance in miles. */
export function distanceMiles(a: Point, b: Point): number {
  const square = (angle: number) => Math.sin(angle / 2) ** 2;
  const h =
    square(radians(b.latitude - a.latitude)) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * square(radians(b.longitude - a.longitude));
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** A point on the unit sphere. */
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

/**
 * The great-circle distance in miles, from the squared straight-line distance between two points on the unit sphere.
 */
export const milesOf = (chordSquared: number): number =>
  2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(chordSquared) / 2));

export const earthRadiusMiles = 3958.8;
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
