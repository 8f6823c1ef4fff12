import { messagingRoutes } from "@callboard/contract/messaging";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

export const conversationsQuery = queryOptions({
  queryKey: keys.conversations,
  queryFn: ({ signal }) => call(messagingRoutes.listConversations, {}, signal),
});
