import { afterAll, beforeAll, expect, test } from "vitest";
import { openPool } from "../../db/connect.ts";
import { aConversation } from "../../testing/a-conversation.ts";
import { aServer, type TestServer } from "../../testing/a-server.ts";
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
