import { isRefused } from "@callboard/client/call";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/dayplayer-offers";
import { dayplayerStandingOfferRoutes } from "@callboard/contract/routes/standing-offers";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

/** My offers of coming days in every state; those to answer first. */
export const offers = queryOptions({
  queryKey: keys.offers,
  queryFn: ({ signal }) => call(dayplayerOfferRoutes.listDayplayerOffers, {}, signal),
  gcTime: Number.POSITIVE_INFINITY,
});

/** Departments that ask me to work with them. */
export const standingOffers = queryOptions({
  queryKey: keys.standingOffers,
  queryFn: ({ signal }) => call(dayplayerStandingOfferRoutes.listDayplayerStandingOffers, {}, signal),
});

/** My offers of days that have passed, latest first. */
export const pastOffers = infiniteQueryOptions({
  queryKey: keys.pastOffers,
  queryFn: ({ pageParam, signal }) =>
    call(dayplayerOfferRoutes.listPastOffers, { query: pageParam ? { after: pageParam } : {} }, signal),
  initialPageParam: "",
  getNextPageParam: ({ next }) => next,
});

/** My bookings, today and next first, then the latest of those past. */
export const bookings = queryOptions({
  queryKey: keys.bookings,
  queryFn: ({ signal }) => call(dayplayerOfferRoutes.listDayplayerBookings, {}, signal),
  gcTime: Number.POSITIVE_INFINITY,
});

/** All of my bookings that have passed, latest first. */
export const pastBookings = infiniteQueryOptions({
  queryKey: keys.pastBookings,
  queryFn: ({ pageParam, signal }) =>
    call(dayplayerOfferRoutes.listPastBookings, { query: pageParam ? { after: pageParam } : {} }, signal),
  initialPageParam: "",
  getNextPageParam: ({ next }) => next,
});

/** One of my bookings, which may be too long ago for the list; null where there is none. */
export const booking = (id: string) =>
  queryOptions({
    queryKey: keys.booking(id),
    queryFn: async ({ signal }) => {
      try {
        return await call(dayplayerOfferRoutes.getDayplayerBooking, { params: { id } }, signal);
      } catch (error) {
        // 422: no id at all, from an address that was typed or cut.
        if (isRefused(error) && (error.refusal.status === 404 || error.refusal.status === 422)) return null;
        throw error;
      }
    },
  });
