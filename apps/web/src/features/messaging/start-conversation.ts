import { messagingRoutes } from "@callboard/contract/messaging";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

/** The conversation with somebody, begun if there is none: starting twice answers the same. */
export const conversationWithQuery = (userId: string) =>
  queryOptions({
    queryKey: ["conversation-with", userId],
    queryFn: () => call(messagingRoutes.startConversation, { body: { user_id: userId } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
