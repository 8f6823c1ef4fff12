import type { ledgerSchemas } from "../../dayplayers/ledger.ts";
import type { Described, RouteTable } from "../../route.ts";

const routes = {
  getLedger: { method: "GET", path: "/api/player/ledger", who: "dayplayer" },
  exportLedger: { method: "GET", path: "/api/player/ledger.csv", who: "dayplayer", file: "text/csv; charset=utf-8" },
  markPaid: { method: "PUT", path: "/api/player/ledger/:jobOfferId", who: "dayplayer" },
  getGoal: { method: "GET", path: "/api/player/goal", who: "dayplayer" },
  saveGoal: { method: "PUT", path: "/api/player/goal", who: "dayplayer" },
} as const satisfies RouteTable;
export const ledgerRoutes: Described<typeof routes, typeof ledgerSchemas> = routes;
