import { resolvePlace } from "../dayplayers/geography/places.ts";

interface Place {
  city: string;
  state_province?: string;
  zip_code?: string;
  country: string;
}

/** Returns the IANA zone in which a production's days begin and end: that of its place, else the server's. */
export const zoneOf = (
  { city, state_province: state = "", zip_code: zip = "", country }: Place,
  fallback: string,
): string => resolvePlace({ city, state, zip, country })?.zone ?? fallback;
