import type { groupOfferSchemas } from "../../offers/group-offers.ts";
import type { Described, RouteTable } from "../../route.ts";

const routes = {
  listMatchesByDate: {
    method: "GET",
    path: "/api/department/matches",
    who: "department",
    role: "assistant",
    paged: "by_date",
  },
  listNeeds: { method: "GET", path: "/api/department/needs", who: "department", role: "assistant", paged: true },
  listGroupMatches: {
    method: "GET",
    path: "/api/department/group-matches",
    who: "department",
    role: "assistant",
    paged: true,
  },
  listGroupJobs: { method: "GET", path: "/api/department/group-jobs", who: "department", role: "assistant" },
  planDayMove: { method: "GET", path: "/api/department/dayplan/:dayplanId/move", who: "department", role: "assistant" },
  moveDay: { method: "POST", path: "/api/department/dayplan/:dayplanId/move", who: "department", role: "assistant" },
  offerMany: { method: "POST", path: "/api/department/job-offer/offer-many", who: "department", role: "assistant" },
} as const satisfies RouteTable;
export const groupOfferRoutes: Described<typeof routes, typeof groupOfferSchemas> = routes;
