import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { routeQuery } from "../call.ts";
import { keys } from "../keys.ts";

/** The number of notifications that were not seen, and of those that need an answer. */
export const notificationSummary = routeQuery(keys.notificationSummary, notificationRoutes.getNotificationSummary, {});
