import { type Message, messagingRoutes } from "@callboard/contract/messaging";
import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";

interface Conversation {
  messages: Message[];
}

/** Sends one message; repeated with the same client id it is stored once. */
export function useSendMessage(conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { body: string; client_id: string }) =>
      call(messagingRoutes.sendMessage, { params: { id: conversationId }, body }),
    onSuccess: (message) => {
      client.setQueryData<InfiniteData<Conversation>>(keys.conversation(conversationId), (pages) => {
        const [latest, ...earlier] = pages?.pages ?? [];
        if (!pages || !latest || latest.messages.some(({ _id }) => _id === message._id)) return pages;
        return { ...pages, pages: [{ ...latest, messages: [...latest.messages, message] }, ...earlier] };
      });
      void client.invalidateQueries({ queryKey: keys.conversations });
    },
  });
}
