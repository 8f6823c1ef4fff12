import type { standbySchemas } from "../../fills/standbys.ts";
import type { Described, RouteTable } from "../../route.ts";

const position = "/api/department/dayplan/:dayplanId/position/:positionId/standbys" as const;

const routes = {
  standBy: { method: "POST", path: "/api/player/offers/:id/standby", who: "dayplayer" },
  leaveStandby: { method: "DELETE", path: "/api/player/offers/:id/standby", who: "dayplayer" },
  listDayplayerStandbys: { method: "GET", path: "/api/player/standbys", who: "dayplayer" },
  listDayPeople: { method: "GET", path: "/api/department/day-people/:date", who: "department", role: "reader" },
  listStandbys: { method: "GET", path: position, who: "department", role: "assistant" },
  removeStandby: { method: "DELETE", path: `${position}/:dayplayerId`, who: "department", role: "assistant" },
} as const satisfies RouteTable;
export const standbyRoutes: Described<typeof routes, typeof standbySchemas> = routes;
