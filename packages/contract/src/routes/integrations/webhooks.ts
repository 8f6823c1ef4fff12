import type { webhookSchemas } from "../../integrations/webhooks.ts";
import type { Described, RouteTable } from "../../route.ts";

const routes = {
  listWebhooks: { method: "GET", path: "/api/department/webhooks", who: "department" },
  createWebhook: { method: "POST", path: "/api/department/webhooks", who: "department" },
  updateWebhook: { method: "PUT", path: "/api/department/webhooks/:id", who: "department" },
  deleteWebhook: { method: "DELETE", path: "/api/department/webhooks/:id", who: "department" },
  rotateWebhookSecret: { method: "POST", path: "/api/department/webhooks/:id/secret", who: "department" },
  sendTestEvent: { method: "POST", path: "/api/department/webhooks/:id/test", who: "department" },
  listWebhookDeliveries: {
    method: "GET",
    path: "/api/department/webhooks/:id/deliveries",
    who: "department",
    paged: true,
  },
  replayWebhookDelivery: {
    method: "POST",
    path: "/api/department/webhooks/:id/deliveries/:deliveryId/replay",
    who: "department",
  },
} as const satisfies RouteTable;
export const webhookRoutes: Described<typeof routes, typeof webhookSchemas> = routes;
