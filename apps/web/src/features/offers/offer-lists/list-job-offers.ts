import type { OfferGroup } from "@callboard/contract/lifecycle";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { keepPreviousData } from "@tanstack/react-query";
import { routePages, routeQuery } from "../../../lib/call.ts";
import { positionsQuery } from "../../../lib/format.ts";
import { keys } from "../../../lib/keys.ts";

/** Lists one group of the offers that are not booked, by date and place. A page contains whole dates. */
export const jobOffersQuery = (only: OfferGroup, names: readonly string[]) =>
  routePages(
    keys.jobOfferList(only, positionsQuery(names)),
    offerRoutes.listJobOffers,
    { query: { only, positions: positionsQuery(names) } },
    {
      meta: { offerFilter: { only, names, search: "" } },
      // The rows of another tab would stand under this tab's name.
      placeholderData: (rows, before) => (before?.queryKey[2] === only ? rows : undefined),
    },
  );

/** Counts the offers of each group. */
export function jobOfferCountsQuery(names: readonly string[]) {
  const positions = positionsQuery(names);
  return routeQuery(
    keys.jobOfferCount(positions),
    offerRoutes.countJobOffers,
    { query: { positions } },
    { placeholderData: keepPreviousData },
  );
}

/** Lists bookings by date and place. A page contains whole dates. */
export const bookedQuery = (names: readonly string[], query = "", only?: "changed") =>
  routePages(
    keys.bookedList(positionsQuery(names), query, only),
    offerRoutes.listBooked,
    { query: { ...(only && { only }), positions: positionsQuery(names), query } },
    { meta: { offerFilter: { only: only ?? "booked", names, search: query } }, placeholderData: keepPreviousData },
  );
