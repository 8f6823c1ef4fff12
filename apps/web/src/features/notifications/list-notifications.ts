import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { routePages } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

const notificationLists = ["all", "needs_you", "unseen"] as const;
export type NotificationList = (typeof notificationLists)[number];

/** Lists the notifications, latest first, in pages. */
export const notificationsQuery = (only: NotificationList) =>
  routePages(keys.notificationList(only), notificationRoutes.listNotifications, {
    query: { ...(only !== "all" && { only }) },
  });
