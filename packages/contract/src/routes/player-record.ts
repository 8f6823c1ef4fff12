import type { dayplayerRecordSchemas } from "../player-record.ts";
import type { Described, RouteTable } from "../route.ts";

const routes = {
  getDayplayerRecord: { method: "GET", path: "/api/player/record", who: "dayplayer" },
  listRankedOffers: { method: "GET", path: "/api/player/record/offers", who: "dayplayer", paged: true },
} as const satisfies RouteTable;
export const dayplayerRecordRoutes: Described<typeof routes, typeof dayplayerRecordSchemas> = routes;
