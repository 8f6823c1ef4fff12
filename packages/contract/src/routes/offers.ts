import type { offerSchemas } from "../offers.ts";
import type { Described, RouteTable } from "../route.ts";

const routes = {
  listUnconfirmed: { method: "GET", path: "/api/department/unconfirmed/:date", who: "department", role: "assistant" },
  listMatches: {
    method: "GET",
    path: "/api/department/dayplan/:dayplanId/position/:positionId/matches",
    who: "department",
    role: "assistant",
    paged: true,
  },
  listPositionBookings: {
    method: "GET",
    path: "/api/department/dayplan/:dayplanId/position/:positionId/bookings",
    who: "department",
    role: "reader",
  },
  getMatchesAndBookings: {
    method: "GET",
    path: "/api/department/dayplan/:dayplanId/position/:positionId/matches-and-bookings",
    who: "department",
    role: "assistant",
  },
  offerJob: {
    method: "POST",
    path: "/api/department/dayplan/:dayplanId/position/:positionId/dayplayer/:dayplayerId/offer-job",
    who: "department",
    role: "assistant",
  },
  offerJobs: { method: "POST", path: "/api/users/set-offer-job", who: "department", role: "assistant" },
  listJobOffers: {
    method: "GET",
    path: "/api/department/job-offers",
    who: "department",
    role: "assistant",
    paged: "by_date",
  },
  countJobOffers: { method: "GET", path: "/api/department/job-offers/counts", who: "department", role: "assistant" },
  listOffersFlat: {
    method: "GET",
    path: "/api/department/job-offer",
    who: "department",
    role: "assistant",
    paged: true,
  },
  listBooked: { method: "GET", path: "/api/department/booked", who: "department", role: "reader", paged: "by_date" },
  extendOffer: {
    method: "POST",
    path: "/api/department/job-offer/:jobOfferId/extend",
    who: "department",
    role: "assistant",
  },
  reopenOffer: {
    method: "POST",
    path: "/api/department/job-offer/:jobOfferId/reopen",
    who: "department",
    role: "assistant",
  },
  revokeOffer: {
    method: "POST",
    path: "/api/department/job-offer/:jobOfferId/revoke",
    who: "department",
    role: "assistant",
  },
  cancelBooking: {
    method: "POST",
    path: "/api/department/job-offer/:jobOfferId/cancel",
    who: "department",
    role: "assistant",
  },
  extendMany: { method: "POST", path: "/api/department/job-offer/extend-many", who: "department", role: "assistant" },
  revokeMany: { method: "POST", path: "/api/department/job-offer/revoke-many", who: "department", role: "assistant" },
  cancelMany: { method: "POST", path: "/api/department/job-offer/cancel-many", who: "department", role: "assistant" },
  markNoShow: {
    method: "POST",
    path: "/api/department/job-offer/:jobOfferId/no-show",
    who: "department",
    role: "assistant",
  },
} as const satisfies RouteTable;
export const offerRoutes: Described<typeof routes, typeof offerSchemas> = routes;
