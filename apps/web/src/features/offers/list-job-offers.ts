import { offerRoutes } from "@callboard/contract/offers";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { positionsQuery } from "../../lib/format.ts";
import { keys } from "../../lib/keys.ts";

/** Offers that are not booked, by date and place; a page has whole dates. */
export const jobOffersQuery = (names: readonly string[], query = "") =>
  infiniteQueryOptions({
    queryKey: keys.jobOfferList(positionsQuery(names), query),
    queryFn: ({ pageParam, signal }) =>
      call(offerRoutes.listJobOffers, { query: asked(names, query, pageParam) }, signal),
    initialPageParam: "",
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  });

/** Bookings by date and place; a page has whole dates. */
export const bookedQuery = (names: readonly string[], query = "") =>
  infiniteQueryOptions({
    queryKey: keys.bookedList(positionsQuery(names), query),
    queryFn: ({ pageParam, signal }) => call(offerRoutes.listBooked, { query: asked(names, query, pageParam) }, signal),
    initialPageParam: "",
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  });

function asked(names: readonly string[], query: string, after: string) {
  const positions = positionsQuery(names);
  return { ...(positions && { positions }), ...(query && { query }), ...(after && { after }) };
}
