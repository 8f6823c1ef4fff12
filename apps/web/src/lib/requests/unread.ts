import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

/** Gets the number of unread messages in all conversations. */
export const unreadQuery = queryOptions({
  queryKey: keys.unread,
  queryFn: ({ signal }) => call(messagingRoutes.countUnread, {}, signal),
});
