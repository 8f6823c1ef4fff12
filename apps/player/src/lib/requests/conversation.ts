import { type Message, messagingRoutes } from "@callboard/contract/messaging";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";

/** The conversation with one person, begun if there is none yet. */
export const conversationWith = (userId: string) =>
  queryOptions({
    queryKey: ["conversation-with", userId],
    queryFn: ({ signal }) => call(messagingRoutes.startConversation, { body: { user_id: userId } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A conversation page by page, the latest first; reading marks it read. */
export const messages = (id: string) =>
  infiniteQueryOptions({
    queryKey: keys.conversation(id),
    queryFn: ({ pageParam, signal }) =>
      call(messagingRoutes.getConversation, { params: { id }, query: pageParam ? { before: pageParam } : {} }, signal),
    initialPageParam: "",
    getNextPageParam: (page) => (page.has_more ? String(page.messages[0]?.seq ?? "") : undefined),
  });

export interface Written {
  body: string;
  /** The same for each try, so that a message whose answer was lost is stored once. */
  clientId: string;
}

export function useSendMessage(conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, clientId }: Written): Promise<Message> =>
      call(messagingRoutes.sendMessage, { params: { id: conversationId }, body: { body, client_id: clientId } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.conversation(conversationId) });
      void client.invalidateQueries({ queryKey: keys.conversations });
    },
  });
}
