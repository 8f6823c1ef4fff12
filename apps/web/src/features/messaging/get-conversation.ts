import { messagingRoutes } from "@callboard/contract/messaging";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

/** A conversation from its latest messages backwards, 50 a page. Asked again every five seconds while it is shown. */
export const conversationQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: keys.conversation(id),
    queryFn: ({ pageParam, signal }) =>
      call(messagingRoutes.getConversation, { params: { id }, query: pageParam ? { before: pageParam } : {} }, signal),
    initialPageParam: "",
    getNextPageParam: (page) => (page.has_more && page.messages[0] ? String(page.messages[0].seq) : undefined),
    refetchInterval: 5000,
  });
