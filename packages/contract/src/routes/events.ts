import type { eventSchemas } from "../events.ts";
import type { Described, RouteTable } from "../route.ts";

/**
 * The event stream: GET {streamPath}?token=&t=&after= returns text/event-stream. The token comes from
 * short-lived-token, and works once and for 30 s.
 */
export const streamPath = "/api/stream";

const routes = {
  createStreamToken: { method: "POST", path: "/api/short-lived-token", who: "session" },
  closeStreams: { method: "DELETE", path: streamPath, who: "session" },
  checkNewOffers: { method: "GET", path: "/api/check-new-offers", who: "session" },
  getPublicCounters: { method: "GET", path: "/api/public-counters", who: "open" },
  getDashboardData: { method: "GET", path: "/api/dashboard-data", who: "department", role: "assistant" },
} as const satisfies RouteTable;
export const eventRoutes: Described<typeof routes, typeof eventSchemas> = routes;
