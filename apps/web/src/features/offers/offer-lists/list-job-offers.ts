import type { OfferGroup } from "@callboard/contract/lifecycle";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { positionsQuery } from "../../../lib/format.ts";
import { keys } from "../../../lib/keys.ts";

/** Lists one group of the offers that are not booked, by date and place. A page contains whole dates. */
export const jobOffersQuery = (only: OfferGroup, names: readonly string[]) =>
  infiniteQueryOptions({
    queryKey: keys.jobOfferList(only, positionsQuery(names)),
    queryFn: ({ pageParam, signal }) =>
      call(offerRoutes.listJobOffers, { query: { only, ...pageQuery(names, "", pageParam) } }, signal),
    meta: { offerFilter: { only, names, search: "" } },
    initialPageParam: "",
    getNextPageParam: (page) => page.next ?? undefined,
    // The rows of another tab would stand under this tab's name.
    placeholderData: (rows, before) => (before?.queryKey[2] === only ? rows : undefined),
  });

/** Counts the offers of each group. */
export function jobOfferCountsQuery(names: readonly string[]) {
  const positions = positionsQuery(names);
  return queryOptions({
    queryKey: keys.jobOfferCount(positions),
    queryFn: ({ signal }) => call(offerRoutes.countJobOffers, { query: positions ? { positions } : {} }, signal),
    placeholderData: keepPreviousData,
  });
}

/** Lists bookings by date and place. A page contains whole dates. */
export const bookedQuery = (names: readonly string[], query = "", only?: "changed") =>
  infiniteQueryOptions({
    queryKey: keys.bookedList(positionsQuery(names), query, only),
    queryFn: ({ pageParam, signal }) =>
      call(offerRoutes.listBooked, { query: { ...(only && { only }), ...pageQuery(names, query, pageParam) } }, signal),
    meta: { offerFilter: { only: only ?? "booked", names, search: query } },
    initialPageParam: "",
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  });

function pageQuery(names: readonly string[], query: string, after: string) {
  const positions = positionsQuery(names);
  return { ...(positions && { positions }), ...(query && { query }), ...(after && { after }) };
}
