import type { notificationSchemas } from "../notifications.ts";
import type { Described, RouteTable } from "../route.ts";

const routes = {
  listNotifications: { method: "GET", path: "/api/notifications", who: "session", paged: true },
  getNotificationSummary: { method: "GET", path: "/api/notifications/summary", who: "session" },
  markNotificationsSeen: { method: "POST", path: "/api/notifications/seen", who: "session" },
  getPushKey: { method: "GET", path: "/api/push-key", who: "session" },
  savePushSubscription: { method: "PUT", path: "/api/push-subscription", who: "session" },
  removePushSubscription: { method: "DELETE", path: "/api/push-subscription", who: "session" },
  getDayplayerPushKey: { method: "GET", path: "/api/player/push-key", who: "dayplayer" },
  saveDayplayerPushSubscription: { method: "PUT", path: "/api/player/push-subscription", who: "dayplayer" },
  removeDayplayerPushSubscription: { method: "DELETE", path: "/api/player/push-subscription", who: "dayplayer" },
} as const satisfies RouteTable;
export const notificationRoutes: Described<typeof routes, typeof notificationSchemas> = routes;
