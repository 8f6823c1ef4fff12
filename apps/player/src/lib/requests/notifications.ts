import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

/** The number of notifications that were not seen, and of those that need an answer. */
export const notificationSummary = queryOptions({
  queryKey: keys.notificationSummary,
  queryFn: ({ signal }) => call(notificationRoutes.getNotificationSummary, {}, signal),
});
