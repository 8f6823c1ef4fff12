import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openPool } from "../../db/connect.ts";
import type { Tx } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { aConversation } from "../../testing/a-conversation.ts";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { countWaiting } from "../../testing/locks/count-waiting.ts";
import { appendMessages, type NewMessage } from "./append-messages.ts";
import { insertBlock, lockConversations } from "./queries.ts";
import { sendMessage } from "./send-message.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

test("storing a message reads no other messages, also by a plan that was made while there were few", async () => {
  const { head, id } = await aConversation(server);
  const { config, url } = server.database;
  // One connection, which keeps its plan, and reports what it has counted before it reads the counts.
  const { db, pool, close } = openPool(config, url, { log: server.deps.log, poolSize: 1 });
  const countReads = async () => {
    await pool.query("select pg_stat_force_next_flush()");
    const { rows } = await pool.query<{ reads: number }>(
      "select seq_scan as reads from pg_stat_user_tables where relname = 'messages'",
    );
    return rows[0]?.reads;
  };
  const send = () => sendMessage(db, { accountId: head.account.id, conversationId: id, body: "Hello" });
  await send();
  const before = await countReads();
  for (let n = 0; n < 20; n += 1) expect((await send()).ok).toBe(true);
  expect(await countReads()).toBe(before);
  await close();
});

describe("a message that waits for another writer of its conversation", () => {
  /** Sends a message while a transaction holds the conversation's row, and commits the transaction when the message waits. */
  async function sendDuring(message: NewMessage, change: (tx: Tx) => Promise<unknown>) {
    const { sent } = await transaction(server.db, async (tx) => {
      await lockConversations(tx, [message.conversationId]);
      await change(tx);
      const sent = sendMessage(server.db, message);
      await vi.waitUntil(async () => (await countWaiting(server.db)) > 0, { timeout: 15_000 });
      return { sent };
    });
    return sent;
  }

  test("is refused if that was a block", async () => {
    const { head, dayplayer, id } = await aConversation(server);
    const message = { accountId: head.account.id, conversationId: id, body: "Hello" };
    const sent = await sendDuring(message, (tx) => insertBlock(tx, dayplayer.account.id, head.account.id));
    expect(sent).toMatchObject({ ok: false, reason: "blocks_you" });
  });

  test("takes the number after that of a message which was stored first", async () => {
    const { head, dayplayer, id } = await aConversation(server);
    const message = { accountId: head.account.id, conversationId: id, body: "Second" };
    const sent = await sendDuring(message, (tx) =>
      appendMessages(tx, [{ accountId: dayplayer.account.id, conversationId: id, body: "First" }]),
    );
    expect(sent).toMatchObject({ ok: true, value: { seq: 2, body: "Second" } });
  });

  test("is not stored again if it was stored first by another connection", async () => {
    const { head, id } = await aConversation(server);
    const message = { accountId: head.account.id, conversationId: id, body: "Once", clientId: randomUUID() };
    const sent = await sendDuring(message, (tx) => appendMessages(tx, [message]));
    expect(sent).toMatchObject({ ok: true, value: { seq: 1, body: "Once" } });
    const next = await sendMessage(server.db, { ...message, clientId: randomUUID(), body: "Next" });
    expect(next).toMatchObject({ ok: true, value: { seq: 2 } });
  });
});
