import { productionRoutes } from "@callboard/contract/routes/productions";
import { routeQuery } from "../call.ts";

export interface PlaceQuery {
  city: string;
  state: string;
  zip: string;
  country: string;
}

/** The time zone of a place, null if the place is unknown. */
export const timeZoneQuery = ({ city, state, zip, country }: PlaceQuery) =>
  routeQuery(
    ["time-zone", city, state, zip, country],
    productionRoutes.findTimeZone,
    { query: { city, state, zip, country } },
    { staleTime: Number.POSITIVE_INFINITY },
  );

export const isSamePlace = (one: PlaceQuery, other: PlaceQuery): boolean =>
  one.city === other.city && one.state === other.state && one.zip === other.zip && one.country === other.country;
