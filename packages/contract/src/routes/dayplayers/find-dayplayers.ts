import type { findDayplayerSchemas } from "../../dayplayers/find-dayplayers.ts";
import type { quickFindSchemas } from "../../dayplayers/quick-find.ts";
import type { Described, RouteTable } from "../../route.ts";

const findDayplayer = {
  toggleStar: { method: "POST", path: "/api/my-network/:userId/toggle", who: "head" },
  searchDayplayers: { method: "GET", path: "/api/profile/search", who: "head", paged: true },
  listDayplayers: { method: "GET", path: "/api/users/dayplayers", who: "head", paged: true },
  listNetwork: { method: "GET", path: "/api/my-network", who: "head", paged: true },
  getDayplayer: { method: "GET", path: "/api/users/dayplayer/:userId", who: "head" },
  inviteDayplayer: { method: "POST", path: "/api/users/invite-dayplayer", who: "head" },
} as const satisfies RouteTable;
export const findDayplayerRoutes: Described<typeof findDayplayer, typeof findDayplayerSchemas> = findDayplayer;

const quickFind = {
  quickFind: { method: "GET", path: "/api/department/quick-find", who: "department", role: "assistant" },
} as const satisfies RouteTable;
export const quickFindRoutes: Described<typeof quickFind, typeof quickFindSchemas> = quickFind;
