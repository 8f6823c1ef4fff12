import { standingOfferRoutes } from "@callboard/contract/routes/offers/standing-offers";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

/** Gets the number of the department's standing offers that wait for an answer. */
export const standingOfferCountQuery = queryOptions({
  queryKey: [...keys.standingOffers, "count"],
  queryFn: async ({ signal }) => (await call(standingOfferRoutes.listStandingOffers, { query: {} }, signal)).total,
});
