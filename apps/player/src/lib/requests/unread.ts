import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

/** The number of unread messages in all conversations. */
export const unread = queryOptions({
  queryKey: keys.unread,
  queryFn: ({ signal }) => call(messagingRoutes.countUnread, {}, signal),
});
