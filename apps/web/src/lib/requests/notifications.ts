import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

/** How many notices were not looked at yet, and how many need the head. */
export const notificationSummaryQuery = queryOptions({
  queryKey: keys.notificationSummary,
  queryFn: ({ signal }) => call(notificationRoutes.getNotificationSummary, {}, signal),
});
