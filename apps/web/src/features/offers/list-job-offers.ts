import { offerRoutes } from "@callboard/contract/offers";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { positionsQuery } from "../../lib/format.ts";
import { keys } from "../../lib/keys.ts";

/** Offers that are not booked, by date and place. */
export function jobOffersQuery(names: readonly string[]) {
  const positions = positionsQuery(names);
  return queryOptions({
    queryKey: keys.jobOfferList(positions),
    queryFn: ({ signal }) => call(offerRoutes.listJobOffers, { query: positions ? { positions } : {} }, signal),
    placeholderData: keepPreviousData,
  });
}

/** Bookings by date and place. */
export function bookedQuery(names: readonly string[]) {
  const positions = positionsQuery(names);
  return queryOptions({
    queryKey: keys.bookedList(positions),
    queryFn: ({ signal }) => call(offerRoutes.listBooked, { query: positions ? { positions } : {} }, signal),
    placeholderData: keepPreviousData,
  });
}
