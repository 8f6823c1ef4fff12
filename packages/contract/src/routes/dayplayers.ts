import type { dayplayerSchemas } from "../dayplayers.ts";
import type { Described, RouteTable } from "../route.ts";

const routes = {
  getDayplayerProfile: { method: "GET", path: "/api/player/profile", who: "dayplayer" },
  getOwnPage: { method: "GET", path: "/api/player/profile/as-seen", who: "dayplayer" },
  saveDayplayerProfile: { method: "PUT", path: "/api/player/profile", who: "dayplayer" },
  getAvailability: { method: "GET", path: "/api/player/availability", who: "dayplayer" },
  saveAvailability: { method: "PUT", path: "/api/player/availability", who: "dayplayer" },
} as const satisfies RouteTable;
export const dayplayerRoutes: Described<typeof routes, typeof dayplayerSchemas> = routes;
