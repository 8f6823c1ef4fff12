import type { dayplayerRecordSchemas } from "../../dayplayers/player-record.ts";
import type { availabilityPatternSchemas } from "../../dayplayers.ts";
import type { Described, RouteTable } from "../../route.ts";

const routes = {
  getDayplayerRecord: { method: "GET", path: "/api/player/record", who: "dayplayer" },
  listRankedOffers: { method: "GET", path: "/api/player/record/offers", who: "dayplayer", paged: true },
} as const satisfies RouteTable;
export const dayplayerRecordRoutes: Described<typeof routes, typeof dayplayerRecordSchemas> = routes;

// Apart from the other routes of dayplayers, which the first screens load.
const availabilityPattern = {
  getAvailabilityPattern: { method: "GET", path: "/api/player/availability-pattern", who: "dayplayer" },
  saveAvailabilityPattern: { method: "PUT", path: "/api/player/availability-pattern", who: "dayplayer" },
} as const satisfies RouteTable;
export const availabilityPatternRoutes: Described<typeof availabilityPattern, typeof availabilityPatternSchemas> =
  availabilityPattern;
