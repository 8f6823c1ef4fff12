import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

/** How many were not looked at, and how many need me. */
export const notificationSummary = queryOptions({
  queryKey: keys.notificationSummary,
  queryFn: ({ signal }) => call(notificationRoutes.getNotificationSummary, {}, signal),
});
