import type { paySchemas } from "../pay/pay-preview.ts";
import type { Described, RouteTable } from "../route.ts";

const routes = {
  listPayPresets: { method: "GET", path: "/api/pay/presets", who: "department", role: "assistant" },
  previewPay: { method: "POST", path: "/api/pay/preview", who: "department", role: "assistant" },
} as const satisfies RouteTable;
export const payRoutes: Described<typeof routes, typeof paySchemas> = routes;
