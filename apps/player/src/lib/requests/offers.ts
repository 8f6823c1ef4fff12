import { playerOfferRoutes } from "@callboard/contract/player-offers";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

/** My offers of coming days in every state; those to answer first. */
export const offers = queryOptions({
  queryKey: keys.offers,
  queryFn: ({ signal }) => call(playerOfferRoutes.listPlayerOffers, {}, signal),
});

/** My bookings, today and next first, then those past. */
export const bookings = queryOptions({
  queryKey: keys.bookings,
  queryFn: ({ signal }) => call(playerOfferRoutes.listPlayerBookings, {}, signal),
});
