import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { routeQuery } from "../call.ts";
import { keys } from "../keys.ts";

/** Gets the number of notifications that were not seen, and of those that need the head. */
export const notificationSummaryQuery = routeQuery(
  keys.notificationSummary,
  notificationRoutes.getNotificationSummary,
  {},
);
