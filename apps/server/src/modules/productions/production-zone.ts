import { timeZoneWanted } from "@callboard/contract/shapes";
import { resolvePlace } from "../dayplayers/geography/places.ts";

export interface Place {
  city: string;
  state_province?: string;
  zip_code?: string;
  country: string;
}

/** Returns the IANA zone of a production's place, or the fallback if the place is unknown. */
export const zoneOf = (
  { city, state_province: state = "", zip_code: zip = "", country }: Place,
  fallback: string,
): string => resolvePlace({ city, state, zip, country })?.zone ?? fallback;

export const isSameTown = (one: Place, other: Place): boolean =>
  (["city", "state_province", "zip_code", "country"] as const).every((field) => one[field] === other[field]);

export const noTimeZone = { errors: { time_zone: [timeZoneWanted] } };
