import { isRefused } from "@callboard/client/call";
import { standbyRoutes } from "@callboard/contract/routes/fills/standbys";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { dayplayerStandingOfferRoutes } from "@callboard/contract/routes/offers/standing-offers";
import { queryOptions } from "@tanstack/react-query";
import { call, routePages, routeQuery } from "../call.ts";
import { keys } from "../keys.ts";

/** The dayplayer's offers of coming days in every state; those to answer come first. */
export const offers = routeQuery(
  keys.offers,
  dayplayerOfferRoutes.listDayplayerOffers,
  {},
  { gcTime: Number.POSITIVE_INFINITY },
);

/** The dayplayer's standbys and invitations to stand by. Its key is below that of offers, whose events change it too. */
export const standbys = routeQuery([...keys.offers, "standbys"], standbyRoutes.listDayplayerStandbys, {});

/** The dayplayer's standing offers. */
export const standingOffers = routeQuery(
  keys.standingOffers,
  dayplayerStandingOfferRoutes.listDayplayerStandingOffers,
  {},
);

/** The dayplayer's offers of past days, latest first. */
export const pastOffers = routePages(keys.pastOffers, dayplayerOfferRoutes.listPastOffers, { query: {} });

/** The dayplayer's bookings: today's and coming ones in order, then the latest of the past ones. */
export const bookings = routeQuery(
  keys.bookings,
  dayplayerOfferRoutes.listDayplayerBookings,
  {},
  { gcTime: Number.POSITIVE_INFINITY },
);

/** All past bookings of the dayplayer, latest first. */
export const pastBookings = routePages(keys.pastBookings, dayplayerOfferRoutes.listPastBookings, { query: {} });

/** One booking of the dayplayer, which may be too old for the list. Null if there is none. */
export const booking = (id: string) =>
  queryOptions({
    queryKey: keys.booking(id),
    queryFn: async ({ signal }) => {
      try {
        return await call(dayplayerOfferRoutes.getDayplayerBooking, { params: { id } }, signal);
      } catch (error) {
        // A 422 means that the address contains no valid id, because it was typed or cut off.
        if (isRefused(error) && (error.refusal.status === 404 || error.refusal.status === 422)) return null;
        throw error;
      }
    },
  });
