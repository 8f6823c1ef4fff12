import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPeer, type ServerProcess } from "../testing/a-process.ts";
import { aDatabase, type TestDatabase } from "../testing/database.ts";
import { aStaffing } from "../testing/staffing.ts";
import { aSocket, type SocketClient } from "../testing/streams/a-socket.ts";

const each = 40;

let database: TestDatabase;
let peers: ServerProcess[] = [];
beforeAll(async () => {
  database = await aDatabase({ poolSize: 4 });
  peers = await Promise.all([1, 2].map(() => aPeer({ DATABASE_URL: database.url })));
});
afterAll(async () => {
  await Promise.all(peers.map((peer) => peer.stop()));
  await database.drop();
});

test("two people on two processes get messages in one order, also when one process is killed", async () => {
  const { db } = database;
  const staffing = await aStaffing(db);
  const [dayplayerId = ""] = await staffing.dayplayers(1);
  const now = Temporal.Now.instant();
  const tokens = [await staffing.tokenOf(staffing.headId, now), await staffing.tokenOf(dayplayerId, now)];
  const { id: conversationId } = await db
    .insertInto("conversations")
    .values({ head_id: staffing.headId, dayplayer_id: dayplayerId })
    .returning("id")
    .executeTakeFirstOrThrow();
  const at = (peer: number, who: number) => aSocket(peers[peer]?.address ?? "", { token: tokens[who] });

  const [head, dayplayer] = [await at(0, 0), await at(1, 1)];
  const talk = async (client: SocketClient, from: number) => {
    for (let n = 0; n < each; n++)
      await client.send({ body: `${from}: ${n}`, conversationId, clientId: crypto.randomUUID() });
  };
  await Promise.all([talk(head, 0), talk(dayplayer, 1)]);
  const all = Array.from({ length: 2 * each }, (_, seq) => seq + 1);
  for (const { received } of [head, dayplayer]) await expect.poll(() => received.map(({ seq }) => seq)).toEqual(all);

  // The acknowledgement is lost with its process. Sent again to another process, it is the same message.
  const clientId = crypto.randomUUID();
  const lost = { body: "On my way", conversationId, clientId };
  const unanswered = dayplayer.send(lost).catch(() => undefined);
  await sleep(5);
  await peers[1]?.kill();
  await Promise.all([unanswered, dayplayer.ended]);
  const again = await at(0, 1);
  const answer = await again.send(lost);
  expect(answer).toMatchObject({ persisted_message: { seq: 2 * each + 1 } });
  await expect.poll(() => head.received.at(-1)?.body).toBe("On my way");
  const rows = await db.selectFrom("messages").where("client_id", "=", clientId).select("id").execute();
  expect(rows).toHaveLength(1);
  head.close();
  again.close();
});
