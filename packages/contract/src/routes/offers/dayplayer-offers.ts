import type { dayplayerOfferSchemas } from "../../offers/dayplayer-offers.ts";
import type { Described, RouteTable } from "../../route.ts";

const routes = {
  listDayplayerOffers: { method: "GET", path: "/api/player/offers", who: "dayplayer" },
  listPastOffers: { method: "GET", path: "/api/player/offers/past", who: "dayplayer", paged: true },
  acceptOffer: { method: "POST", path: "/api/player/offers/:id/accept", who: "dayplayer" },
  declineOffer: { method: "POST", path: "/api/player/offers/:id/decline", who: "dayplayer" },
  listDayplayerBookings: { method: "GET", path: "/api/player/bookings", who: "dayplayer" },
  listPastBookings: { method: "GET", path: "/api/player/bookings/past", who: "dayplayer", paged: true },
  getDayplayerBooking: { method: "GET", path: "/api/player/bookings/:id", who: "dayplayer" },
  acknowledgeChange: { method: "POST", path: "/api/player/bookings/:id/acknowledge", who: "dayplayer" },
  reportDelay: { method: "POST", path: "/api/player/bookings/:id/delay", who: "dayplayer" },
  withdrawDelay: { method: "POST", path: "/api/player/bookings/:id/on-time", who: "dayplayer" },
  confirmBooking: { method: "POST", path: "/api/player/bookings/:id/confirm", who: "dayplayer" },
  dropBooking: { method: "POST", path: "/api/player/bookings/:id/drop", who: "dayplayer" },
} as const satisfies RouteTable;
export const dayplayerOfferRoutes: Described<typeof routes, typeof dayplayerOfferSchemas> = routes;
