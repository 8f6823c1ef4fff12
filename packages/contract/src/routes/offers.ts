import { forAssistants, forReaders } from "../departments/route-roles.ts";
import type { offerSchemas } from "../offers.ts";
import type { Described, RouteTable } from "../route.ts";

const routes = {
  listUnconfirmed: { method: "GET", path: "/api/department/unconfirmed/:date", ...forAssistants },
  listMatches: {
    method: "GET",
    path: "/api/department/dayplan/:dayplanId/position/:positionId/matches",
    ...forAssistants,
    paged: true,
  },
  listPositionBookings: {
    method: "GET",
    path: "/api/department/dayplan/:dayplanId/position/:positionId/bookings",
    ...forReaders,
  },
  getMatchesAndBookings: {
    method: "GET",
    path: "/api/department/dayplan/:dayplanId/position/:positionId/matches-and-bookings",
    ...forAssistants,
  },
  offerJob: {
    method: "POST",
    path: "/api/department/dayplan/:dayplanId/position/:positionId/dayplayer/:dayplayerId/offer-job",
    ...forAssistants,
  },
  offerJobs: { method: "POST", path: "/api/users/set-offer-job", ...forAssistants },
  listJobOffers: { method: "GET", path: "/api/department/job-offers", ...forAssistants, paged: "by_date" },
  countJobOffers: { method: "GET", path: "/api/department/job-offers/counts", ...forAssistants },
  listOffersFlat: { method: "GET", path: "/api/department/job-offer", ...forAssistants, paged: true },
  listBooked: { method: "GET", path: "/api/department/booked", ...forReaders, paged: "by_date" },
  extendOffer: { method: "POST", path: "/api/department/job-offer/:jobOfferId/extend", ...forAssistants },
  reopenOffer: { method: "POST", path: "/api/department/job-offer/:jobOfferId/reopen", ...forAssistants },
  revokeOffer: { method: "POST", path: "/api/department/job-offer/:jobOfferId/revoke", ...forAssistants },
  cancelBooking: { method: "POST", path: "/api/department/job-offer/:jobOfferId/cancel", ...forAssistants },
  extendMany: { method: "POST", path: "/api/department/job-offer/extend-many", ...forAssistants },
  revokeMany: { method: "POST", path: "/api/department/job-offer/revoke-many", ...forAssistants },
  cancelMany: { method: "POST", path: "/api/department/job-offer/cancel-many", ...forAssistants },
  markNoShow: { method: "POST", path: "/api/department/job-offer/:jobOfferId/no-show", ...forAssistants },
} as const satisfies RouteTable;
export const offerRoutes: Described<typeof routes, typeof offerSchemas> = routes;
