import { afterAll, beforeAll, expect, test } from "vitest";
import { transaction } from "../db/transaction.ts";
import { appendMessages } from "../modules/messaging/append-messages.ts";
import { lockConversations } from "../modules/messaging/queries.ts";
import { aConversation } from "../testing/a-conversation.ts";
import { aServer, type TestServer } from "../testing/a-server.ts";
import { aSocket } from "../testing/streams/a-socket.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ background: true });
});
afterAll(() => server.stop());

test("a batch of more messages than a socket's queue holds is received completely and in order", async () => {
  const { head, dayplayer, id: conversationId } = await aConversation(server);
  const sockets = [await aSocket(server, head), await aSocket(server, dayplayer)];
  const numbers = Array.from({ length: 450 }, (_, at) => at + 1);
  await transaction(server.db, async (tx) => {
    await lockConversations(tx, [conversationId]);
    await appendMessages(
      tx,
      numbers.map((n) => ({ accountId: head.account.id, conversationId, body: `${n}` })),
    );
  });
  for (const { received } of sockets) await expect.poll(() => received.map(({ seq }) => seq)).toEqual(numbers);
  expect(sockets.map(({ socket }) => socket.connected)).toEqual([true, true]);
  for (const client of sockets) client.close();
});
