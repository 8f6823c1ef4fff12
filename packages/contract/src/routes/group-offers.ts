import type { groupOfferSchemas } from "../group-offers.ts";
import type { Described, RouteTable } from "../route.ts";

const routes = {
  listMatchesByDate: { method: "GET", path: "/api/department/matches", who: "department", paged: "by_date" },
  listNeeds: { method: "GET", path: "/api/department/needs", who: "department", paged: true },
  listGroupMatches: { method: "GET", path: "/api/department/group-matches", who: "department", paged: true },
  listGroupJobs: { method: "GET", path: "/api/department/group-jobs", who: "department" },
  planDayMove: { method: "GET", path: "/api/department/dayplan/:dayplanId/move", who: "department" },
  moveDay: { method: "POST", path: "/api/department/dayplan/:dayplanId/move", who: "department" },
  offerMany: { method: "POST", path: "/api/department/job-offer/offer-many", who: "department" },
} as const satisfies RouteTable;
export const groupOfferRoutes: Described<typeof routes, typeof groupOfferSchemas> = routes;
