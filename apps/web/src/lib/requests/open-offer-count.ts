import { openOfferRoutes } from "@callboard/contract/open-offers";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

/** How many of the department's open offers wait for an answer. */
export const openOfferCountQuery = queryOptions({
  queryKey: [...keys.openOffers, "count"],
  queryFn: ({ signal }) => call(openOfferRoutes.listOpenOffers, { query: {} }, signal),
  select: ({ total }) => total,
});
