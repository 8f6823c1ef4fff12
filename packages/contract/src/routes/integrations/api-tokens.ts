import type { apiTokenSchemas } from "../../integrations/api-tokens.ts";
import type { Described, RouteTable } from "../../route.ts";

const routes = {
  listApiTokens: { method: "GET", path: "/api/department/tokens", who: "department" },
  createApiToken: { method: "POST", path: "/api/department/tokens", who: "department" },
  revokeApiToken: { method: "DELETE", path: "/api/department/tokens/:id", who: "department" },
} as const satisfies RouteTable;
export const apiTokenRoutes: Described<typeof routes, typeof apiTokenSchemas> = routes;
