import type { ownDataSchemas } from "../../exports.ts";
import type { Described, RouteTable } from "../../route.ts";

const routes = {
  exportOwnData: { method: "GET", path: "/api/profile-setting/my-data.zip", who: "session", file: "application/zip" },
} as const satisfies RouteTable;
export const ownDataRoutes: Described<typeof routes, typeof ownDataSchemas> = routes;
