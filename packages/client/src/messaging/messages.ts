import type { LiveEvent } from "@callboard/contract/events";
import type { Conversation, Message } from "@callboard/contract/messaging";
import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Call } from "../call.ts";
import type { Memory } from "../session.ts";
import { createMessageSocket, Unsendable } from "./message-socket.ts";
import {
  invalidateConversation,
  lastSeq,
  listedWith,
  messageKeys,
  showMessage,
  showRead,
  type Thread,
  withMessages,
} from "./thread-cache.ts";
import { createUnsent } from "./unsent.ts";

interface Setup {
  call: Call;
  client: QueryClient;
  token: () => string | undefined;
  /** What was typed and is not sent. */
  memory: Memory;
}

export type Messages = ReturnType<typeof createMessages>;

/**
 * The maximum number of pages that are fetched to catch up. A client that is further behind starts from the latest
 * page.
 */
const catchUpPages = 4;

/**
 * The messages of an app: reads, the queue of unsent messages, the socket, and the effects of live events on the cache.
 */
export function createMessages({ call, client, token, memory }: Setup) {
  const socket = createMessageSocket({
    token,
    onMessage: (message) => showMessage(client, message),
    onConnect: () => {
      void client.invalidateQueries({ queryKey: ["conversation"] });
      void client.invalidateQueries({ queryKey: messageKeys.conversations });
      void client.invalidateQueries({ queryKey: messageKeys.unread });
    },
  });

  const unsent = createUnsent({
    memory,
    owner: token,
    onSent: (message) => showMessage(client, message),
    send: ({ conversationId, body, clientId }) =>
      socket.send({ conversationId, body, clientId }).catch((error: unknown): Promise<Message> => {
        if (!(error instanceof Unsendable)) throw error;
        return call(messagingRoutes.sendMessage, {
          params: { id: conversationId },
          body: { body, client_id: clientId },
        });
      }),
  });

  const page = (id: string, query: { before?: string; after?: string }, signal?: AbortSignal) =>
    call(messagingRoutes.getConversation, { params: { id }, query }, signal);

  /** A refetch loads only newer messages, however many earlier ones were loaded. */
  async function readThread(id: string, signal: AbortSignal): Promise<Thread> {
    const known = () => client.getQueryData<Thread>(messageKeys.thread(id));
    const start = known();
    if (!start || start.messages.length === 0) return page(id, {}, signal);
    let read: Thread = start;
    for (let count = 0; count < catchUpPages; count++) {
      const { messages, ...now } = await page(id, { after: String(lastSeq(read)) }, signal);
      read = withMessages({ ...now, messages: read.messages }, messages);
      // Messages that the live stream added in the meantime are included.
      if (!now.has_more) return withMessages(read, known()?.messages ?? []);
    }
    return page(id, {}, signal);
  }

  /** The seq up to which each conversation was marked as read, so that no mark is sent twice. */
  const read = new Map<string, number>();

  return {
    socket,
    unsent,

    drafts: {
      read: (id: string): string => memory.read<string>(`message:${id}`) ?? "",
      write: (id: string, text: string): void =>
        text ? memory.write(`message:${id}`, text) : memory.forget(`message:${id}`),
    },

    threadQuery: (id: string) =>
      queryOptions({
        queryKey: messageKeys.thread(id),
        queryFn: ({ signal }) => readThread(id, signal),
        staleTime: 0,
      }),

    /** Loads the page before the cached messages. */
    async readEarlier(id: string): Promise<void> {
      const first = client.getQueryData<Thread>(messageKeys.thread(id))?.messages[0]?.seq;
      if (first === undefined || first <= 1) return;
      const { messages } = await page(id, { before: String(first) });
      client.setQueryData<Thread>(messageKeys.thread(id), (now) => now && withMessages(now, messages));
    },

    listQuery: (query: string) =>
      infiniteQueryOptions({
        queryKey: messageKeys.list(query),
        queryFn: ({ pageParam, signal }) =>
          call(messagingRoutes.listConversations, { query: { query, after: pageParam } }, signal),
        initialPageParam: "",
        getNextPageParam: ({ next }) => next ?? undefined,
      }),

    unreadQuery: queryOptions({
      queryKey: messageKeys.unread,
      queryFn: ({ signal }) => call(messagingRoutes.countUnread, {}, signal),
    }),

    /** Gets the conversation with an account, and creates it if there is none. Repeated calls return the same one. */
    withQuery: (userId: string) =>
      queryOptions({
        queryKey: ["conversation-with", userId],
        queryFn: ({ signal }): Promise<Conversation> =>
          call(messagingRoutes.startConversation, { body: { user_id: userId } }, signal),
        // A listed conversation opens at once, also without a network.
        initialData: () => listedWith(client, userId),
        staleTime: Number.POSITIVE_INFINITY,
      }),

    hasRead: (id: string, seq: number): boolean => (read.get(id) ?? 0) >= seq,

    async markRead(id: string, seq: number): Promise<void> {
      read.set(id, Math.max(read.get(id) ?? 0, seq));
      await call(messagingRoutes.readMessages, { params: { id }, body: { seq } });
      showRead(client, { id, seq, byMe: true });
    },

    async setBlocked(id: string, blocked: boolean): Promise<void> {
      await call(blocked ? messagingRoutes.block : messagingRoutes.unblock, { params: { id } });
      invalidateConversation(client, id);
    },

    /** Applies an event to the cached messages. Returns false for an event that does not concern them. */
    applyEvent(event: LiveEvent, accountId: string): boolean {
      if (event.type === "message.created") {
        const { message_id: _id, conversation_id, seq, body, sender_id, created_at } = event.data;
        showMessage(client, { _id, conversation_id, seq, body, created_at, sent_by_me: sender_id === accountId });
      } else if (event.type === "message.read") {
        const { conversation_id: id, seq, reader_id } = event.data;
        showRead(client, { id, seq, byMe: reader_id === accountId });
      } else if (event.type === "conversation.changed") invalidateConversation(client, event.data.conversation_id);
      else return false;
      return true;
    },
  };
}
