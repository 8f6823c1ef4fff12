import { offerRoutes } from "@callboard/contract/routes/offers";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { offerPage } from "../../lib/entities/job-offer-shapes.ts";
import { readInto } from "../../lib/entities/use-entities.ts";
import { positionsQuery } from "../../lib/format.ts";
import { keys } from "../../lib/keys.ts";

/** Lists offers that are not booked, by date and place. A page contains whole dates. */
export const jobOffersQuery = (names: readonly string[], query = "") =>
  infiniteQueryOptions({
    queryKey: keys.jobOfferList(positionsQuery(names), query),
    queryFn: ({ client, pageParam, signal }) =>
      readInto(
        client,
        offerPage,
        call(offerRoutes.listJobOffers, { query: pageQuery(names, query, pageParam) }, signal),
      ),
    meta: { offerFilter: { booked: false, names, search: query } },
    initialPageParam: "",
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  });

/** Lists bookings by date and place. A page contains whole dates. */
export const bookedQuery = (names: readonly string[], query = "") =>
  infiniteQueryOptions({
    queryKey: keys.bookedList(positionsQuery(names), query),
    queryFn: ({ client, pageParam, signal }) =>
      readInto(client, offerPage, call(offerRoutes.listBooked, { query: pageQuery(names, query, pageParam) }, signal)),
    meta: { offerFilter: { booked: true, names, search: query } },
    initialPageParam: "",
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  });

function pageQuery(names: readonly string[], query: string, after: string) {
  const positions = positionsQuery(names);
  return { ...(positions && { positions }), ...(query && { query }), ...(after && { after }) };
}
