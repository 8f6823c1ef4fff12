import type { offerSchemas } from "../offers.ts";
import type { Described, RouteTable } from "../route.ts";

const routes = {
  listUnconfirmed: { method: "GET", path: "/api/department/unconfirmed/:date", who: "department" },
  listMatches: {
    method: "GET",
    path: "/api/department/dayplan/:dayplanId/position/:positionId/matches",
    who: "department",
    paged: true,
  },
  listPositionBookings: {
    method: "GET",
    path: "/api/department/dayplan/:dayplanId/position/:positionId/bookings",
    who: "department",
  },
  getMatchesAndBookings: {
    method: "GET",
    path: "/api/department/dayplan/:dayplanId/position/:positionId/matches-and-bookings",
    who: "department",
  },
  offerJob: {
    method: "POST",
    path: "/api/department/dayplan/:dayplanId/position/:positionId/dayplayer/:dayplayerId/offer-job",
    who: "department",
  },
  offerJobs: { method: "POST", path: "/api/users/set-offer-job", who: "department" },
  listJobOffers: { method: "GET", path: "/api/department/job-offers", who: "department", paged: "by_date" },
  countJobOffers: { method: "GET", path: "/api/department/job-offers/counts", who: "department" },
  listOffersFlat: { method: "GET", path: "/api/department/job-offer", who: "department", paged: true },
  listBooked: { method: "GET", path: "/api/department/booked", who: "department", paged: "by_date" },
  extendOffer: { method: "POST", path: "/api/department/job-offer/:jobOfferId/extend", who: "department" },
  reopenOffer: { method: "POST", path: "/api/department/job-offer/:jobOfferId/reopen", who: "department" },
  revokeOffer: { method: "POST", path: "/api/department/job-offer/:jobOfferId/revoke", who: "department" },
  cancelBooking: { method: "POST", path: "/api/department/job-offer/:jobOfferId/cancel", who: "department" },
  extendMany: { method: "POST", path: "/api/department/job-offer/extend-many", who: "department" },
  revokeMany: { method: "POST", path: "/api/department/job-offer/revoke-many", who: "department" },
  cancelMany: { method: "POST", path: "/api/department/job-offer/cancel-many", who: "department" },
  markNoShow: { method: "POST", path: "/api/department/job-offer/:jobOfferId/no-show", who: "department" },
} as const satisfies RouteTable;
export const offerRoutes: Described<typeof routes, typeof offerSchemas> = routes;
