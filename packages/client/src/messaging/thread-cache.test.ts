import type { Conversation, Message } from "@callboard/contract/messaging";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { listedWith, messageKeys, showMessage, showRead, type Thread, withMessages } from "./thread-cache.ts";

const message = (seq: number, more: Partial<Message> = {}): Message => ({
  _id: `m${seq}`,
  conversation_id: "c1",
  seq,
  body: `Message ${seq}`,
  sent_by_me: false,
  created_at: "2026-11-20T20:00:00Z",
  ...more,
});
const conversation = (id = "c1", last: Message | null = null): Conversation => ({
  id,
  other_user: { id: "u", first_name: "Ana", last_name: "Ortiz", profile_picture_url: null },
  last_message: last,
  unread: 0,
  seen_seq: 0,
  blocked_by_me: false,
  blocks_me: false,
});
const thread = (...seqs: number[]): Thread => ({
  ...conversation(),
  messages: seqs.map((seq) => message(seq)),
  has_more: (seqs[0] ?? 1) > 1,
});
const seqs = ({ messages }: Thread) => messages.map(({ seq }) => seq);

test("messages are in the server's order, each once, in whatever order they arrive", () => {
  const all = withMessages(thread(4, 5), [message(6), message(5), message(3)]);
  expect([seqs(all), all.has_more]).toEqual([[3, 4, 5, 6], true]);
  expect(withMessages(all, [message(2), message(1)]).has_more).toBe(false);
});

test("messages before a gap are dropped, because the thread would look complete", () => {
  const all = withMessages(thread(1, 2, 3), [message(9), message(10)]);
  expect([seqs(all), all.has_more]).toEqual([[9, 10], true]);
});

function aCache() {
  const client = new QueryClient();
  client.setQueryData(messageKeys.thread("c1"), thread(1, 2));
  client.setQueryData(messageKeys.list(""), {
    pages: [{ data: [conversation("c2"), conversation("c1", message(2))], next: null, total: 2 }],
    pageParams: [""],
  });
  client.setQueryData(messageKeys.unread, { messages: 0, conversations: 0 });
  const read = () => client.getQueryData<Thread>(messageKeys.thread("c1"));
  const list = () =>
    client.getQueryData<{ pages: { data: Conversation[] }[] }>(messageKeys.list(""))?.pages.flatMap(({ data }) => data);
  const isStale = (key: readonly string[]) => client.getQueryState(key)?.isInvalidated;
  return { client, read, list, isStale };
}

test("a message that arrives twice is shown once, and moves its conversation to the top", () => {
  const { client, read, list } = aCache();
  showMessage(client, message(3));
  showMessage(client, message(3));
  expect(read()?.messages.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(list()?.map(({ id, unread }) => [id, unread])).toEqual([
    ["c1", 1],
    ["c2", 0],
  ]);
});

test("a message after a gap is not shown, and the conversation is refetched", () => {
  const { client, read, isStale } = aCache();
  showMessage(client, message(5));
  expect(read()?.messages).toHaveLength(2);
  expect(isStale(messageKeys.thread("c1"))).toBe(true);
});

test("the list is refetched for a conversation that it does not contain", () => {
  const { client, isStale } = aCache();
  showMessage(client, message(1, { conversation_id: "c9" }));
  expect(isStale(messageKeys.list(""))).toBe(true);
});

test("a reply marks the messages before it as seen", () => {
  const { client, read } = aCache();
  showMessage(client, message(3));
  expect(read()?.seen_seq).toBe(2);
});

test("read marks never move back, and reading a conversation clears its unread count", () => {
  const { client, read, list } = aCache();
  showRead(client, { id: "c1", seq: 2, byMe: false });
  showRead(client, { id: "c1", seq: 1, byMe: false });
  expect(read()?.seen_seq).toBe(2);
  showMessage(client, message(3));
  showRead(client, { id: "c1", seq: 3, byMe: true });
  expect(list()?.[0]?.unread).toBe(0);
});

test("the conversation with an account is found in any list or search that contains it", () => {
  const { client } = aCache();
  expect(listedWith(client, "u")?.id).toBe("c2");
  expect(listedWith(client, "nobody")).toBeUndefined();
  const found = { ...conversation("c7"), other_user: { ...conversation().other_user, id: "v" } };
  client.setQueryData(messageKeys.list("bo"), { pages: [{ data: [found], next: null, total: 1 }], pageParams: [""] });
  expect(listedWith(client, "v")?.id).toBe("c7");
});
