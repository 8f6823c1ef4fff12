import type { Message } from "@callboard/contract/messaging";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openPool } from "../db/connect.ts";
import { moveOutbox } from "../modules/events/move-outbox.ts";
import { sendMessage } from "../modules/messaging/send-message.ts";
import { aConversation } from "../testing/a-conversation.ts";
import { aServer, type TestServer } from "../testing/a-server.ts";
import { aSocket } from "../testing/streams/a-socket.ts";
import { listenToStream } from "../testing/streams/listen-to-stream.ts";

let alone: TestServer;
beforeAll(async () => {
  // A server without a relay: its clients can't receive anything from the feed, which it follows nevertheless.
  alone = await aServer();
  alone.hub.start();
  await vi.waitUntil(() => alone.hub.pos !== undefined, { timeout: 60_000 });
});
afterAll(async () => {
  await alone.hub.stop();
  await alone.stop();
});
const seqs = (messages: readonly Message[]) => messages.map(({ seq }) => seq);
const feedAll = async () => {
  await moveOutbox(alone.database.pool);
  alone.hub.wake();
};

test("a message that this process stored is received at once, and not again from the feed", async () => {
  const { head, dayplayer, id } = await aConversation(alone);
  const [from, to] = [await aSocket(alone, head), await aSocket(alone, dayplayer)];
  await from.send({ body: "One", conversationId: id });
  await to.send({ body: "Two", conversationId: id });
  for (const { received } of [from, to]) await expect.poll(() => seqs(received)).toEqual([1, 2]);
  const stream = await listenToStream(alone, dayplayer);
  await stream.next("ready");
  await feedAll();
  // The stream has its positions from the feed.
  await stream.next("message.created");
  await from.send({ body: "Three", conversationId: id });
  for (const { received } of [from, to]) await expect.poll(() => seqs(received)).toEqual([1, 2, 3]);
  for (const client of [from, to, stream]) client.close();
});

test("a message that this process stored waits for one of another process before it, and all are received once and in order", async () => {
  const { head, dayplayer, id } = await aConversation(alone);
  const [from, to] = [await aSocket(alone, head), await aSocket(alone, dayplayer)];
  await from.send({ body: "One", conversationId: id });
  const elsewhere = openPool(alone.database.config, alone.database.url, { log: alone.deps.log, poolSize: 1 });
  await sendMessage(elsewhere.db, { accountId: dayplayer.account.id, conversationId: id, body: "Two" });
  await elsewhere.close();
  await from.send({ body: "Three", conversationId: id });
  expect([seqs(from.received), seqs(to.received)]).toEqual([[1], [1]]);
  await feedAll();
  for (const { received } of [from, to]) await expect.poll(() => seqs(received)).toEqual([1, 2, 3]);
  for (const client of [from, to]) client.close();
});

test("a message that this process stored is not received in a session that has ended, and none is accepted from it", async () => {
  const { head, dayplayer, id } = await aConversation(alone);
  const [from, to] = [await aSocket(alone, head), await aSocket(alone, dayplayer)];
  await alone.call(accountRoutes.signOut, { token: dayplayer.token });
  await from.send({ body: "One", conversationId: id });
  await expect.poll(() => seqs(from.received)).toEqual([1]);
  expect(await to.send({ body: "Two", conversationId: id })).toMatchObject({ error: { status: 401 } });
  expect(to.received).toEqual([]);
  for (const client of [from, to]) client.close();
});

test("a batch of more messages than a socket's queue holds is received completely and in order", async () => {
  const { head, dayplayer, id } = await aConversation(alone);
  const sockets = [await aSocket(alone, head), await aSocket(alone, dayplayer)];
  const numbers = Array.from({ length: 450 }, (_, at) => at + 1);
  // The first message is stored alone, and those that arrive meanwhile are stored together.
  const { db } = alone;
  await Promise.all(
    numbers.map((n) => sendMessage(db, { accountId: head.account.id, conversationId: id, body: `${n}` })),
  );
  for (const { received } of sockets) await expect.poll(() => seqs(received)).toEqual(numbers);
  expect(sockets.map(({ socket }) => socket.connected)).toEqual([true, true]);
});
