import type { Conversation, ConversationWithMessages, Message } from "@callboard/contract/messaging";
import type { Page } from "@callboard/contract/route";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { patchCached } from "../patch-cached.ts";

/** The query keys of messages, for both apps. */
export const messageKeys = {
  /** Matches the list and all its searches. */
  conversations: ["conversations"],
  list: (query: string) => ["conversations", "list", query],
  unread: ["unread"],
  thread: (id: string) => ["conversation", id],
} as const;

/** The cached part of a conversation: its latest messages from some seq on, without a gap. */
export type Thread = ConversationWithMessages;

/** Adds messages to a thread. Messages before a gap are dropped from the cache and are read again when they are needed. */
export function withMessages<T extends Thread>(thread: T, more: readonly Message[]): T {
  const bySeq = new Map(thread.messages.map((message) => [message.seq, message]));
  for (const message of more) bySeq.set(message.seq, message);
  const sorted = [...bySeq.values()].sort((one, other) => one.seq - other.seq);
  const gap = sorted.findLastIndex((message, at) => at > 0 && message.seq !== (sorted[at - 1]?.seq ?? 0) + 1);
  const messages = gap > 0 ? sorted.slice(gap) : sorted;
  return { ...thread, messages, has_more: (messages[0]?.seq ?? 1) > 1 };
}

export const lastSeq = (thread: Thread): number => thread.messages.at(-1)?.seq ?? 0;

type Lists = InfiniteData<Page<Conversation>>;

/** Adds a sent or received message to the cached conversation and lists. The same message may be added repeatedly. */
export function showMessage(client: QueryClient, message: Message): void {
  const key = messageKeys.thread(message.conversation_id);
  const thread = client.getQueryData<Thread>(key);
  if (thread && message.seq > lastSeq(thread) + 1) void client.invalidateQueries({ queryKey: key });
  else if (thread && message.seq > lastSeq(thread))
    patchCached<Thread>(client, key, (known) => ({
      ...known,
      messages: [...known.messages, message],
      // A reply means that its author has read the messages before it.
      seen_seq: message.sent_by_me ? known.seen_seq : Math.max(known.seen_seq, message.seq - 1),
    }));

  let isNews = true;
  let isListed = false;
  patchCached<Lists>(client, messageKeys.list(""), (lists) => {
    const found = lists.pages.flatMap(({ data }) => data).find(({ id }) => id === message.conversation_id);
    isListed = found !== undefined;
    isNews = (found?.last_message?.seq ?? 0) < message.seq;
    return found && isNews ? onTop(lists, withLast(found, message)) : lists;
  });
  if (!isNews) return;
  if (!isListed) void client.invalidateQueries({ queryKey: messageKeys.list("") });
  if (!message.sent_by_me) void client.invalidateQueries({ queryKey: messageKeys.unread });
}

/** Finds the conversation with an account in the cached lists and searches. */
export const listedWith = (client: QueryClient, userId: string): Conversation | undefined =>
  client
    .getQueriesData<Lists>({ queryKey: messageKeys.conversations })
    .flatMap(([, lists]) => lists?.pages ?? [])
    .flatMap(({ data }) => data)
    .find(({ other_user }) => other_user.id === userId);

const withLast = (conversation: Conversation, message: Message): Conversation => ({
  ...conversation,
  last_message: message,
  unread: message.sent_by_me ? 0 : conversation.unread + 1,
});

const onTop = (lists: Lists, conversation: Conversation): Lists => ({
  ...lists,
  pages: lists.pages.map((page, at) => {
    const others = page.data.filter(({ id }) => id !== conversation.id);
    return { ...page, data: at === 0 ? [conversation, ...others] : others };
  }),
});

/** Updates the cache when one side has read up to a seq: the marks of sent messages, or the count of unread ones. */
export function showRead(client: QueryClient, { id, seq, byMe }: { id: string; seq: number; byMe: boolean }): void {
  const change = <C extends Conversation>(conversation: C): C => {
    if (!byMe) return { ...conversation, seen_seq: Math.max(conversation.seen_seq, seq) };
    return { ...conversation, unread: Math.max(0, Math.min(conversation.unread, lastOf(conversation) - seq)) };
  };
  patchCached<Thread>(client, messageKeys.thread(id), change);
  patchCached<Lists>(client, ["conversations", "list"], (lists) => ({
    ...lists,
    pages: lists.pages.map((page) => ({
      ...page,
      data: page.data.map((each) => (each.id === id ? change(each) : each)),
    })),
  }));
  if (byMe) void client.invalidateQueries({ queryKey: messageKeys.unread });
}

const lastOf = (conversation: Conversation) => conversation.last_message?.seq ?? 0;

/** Refetches the cached data of a conversation, for example after the permission to write in it has changed. */
export function invalidateConversation(client: QueryClient, id: string): void {
  void client.invalidateQueries({ queryKey: messageKeys.thread(id) });
  void client.invalidateQueries({ queryKey: messageKeys.list("") });
  void client.invalidateQueries({ queryKey: ["conversation-with"] });
}
