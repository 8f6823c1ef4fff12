import { forAssistants } from "../../departments/route-roles.ts";
import type { groupOfferSchemas } from "../../offers/group-offers.ts";
import type { Described, RouteTable } from "../../route.ts";

const routes = {
  listMatchesByDate: { method: "GET", path: "/api/department/matches", ...forAssistants, paged: "by_date" },
  listNeeds: { method: "GET", path: "/api/department/needs", ...forAssistants, paged: true },
  listGroupMatches: { method: "GET", path: "/api/department/group-matches", ...forAssistants, paged: true },
  listGroupJobs: { method: "GET", path: "/api/department/group-jobs", ...forAssistants },
  planDayMove: { method: "GET", path: "/api/department/dayplan/:dayplanId/move", ...forAssistants },
  moveDay: { method: "POST", path: "/api/department/dayplan/:dayplanId/move", ...forAssistants },
  offerMany: { method: "POST", path: "/api/department/job-offer/offer-many", ...forAssistants },
} as const satisfies RouteTable;
export const groupOfferRoutes: Described<typeof routes, typeof groupOfferSchemas> = routes;
