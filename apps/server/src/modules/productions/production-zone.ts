import type { Db } from "../../db/schema.ts";
import { resolvePlace } from "../dayplayers/places.ts";

interface Place {
  street_address: string;
  city: string;
  state_province: string;
  zip_code: string;
  country: string;
}

/** The IANA zone in which a production's days begin and end: that of its place, else the server's. */
export async function zoneOf(db: Db, place: Place, fallback: string): Promise<string> {
  const { street_address, city, state_province: state, zip_code: zip, country } = place;
  return (await resolvePlace(db, { street_address, city, state, zip, country }))?.zone ?? fallback;
}
