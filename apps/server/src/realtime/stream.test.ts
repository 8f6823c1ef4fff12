import { createConnection } from "node:net";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { eventRoutes } from "@callboard/contract/routes/events";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { transaction } from "../db/transaction.ts";
import { authenticate } from "../modules/accounts/sessions/sessions.ts";
import { type Audience, type Recorded, recordAccessChange, recordEvents } from "../modules/events/record-event.ts";
import { aServer, type TestServer } from "../testing/a-server.ts";
import { aDayplayerAccount, aHead } from "../testing/factories.ts";
import { aStaffing } from "../testing/staffing.ts";
import { addressOf, listenToStream, type StreamClient, streamToken } from "../testing/streams/listen-to-stream.ts";

let server: TestServer;
const open: StreamClient[] = [];
beforeAll(async () => {
  server = await aServer({ background: true });
});
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});
afterAll(() => server.stop());

const listen = async (options: Parameters<typeof listenToStream>[1]) => {
  const client = await listenToStream(server, options);
  open.push(client);
  return client;
};

const saved = (version: number, audience: Audience[]): Recorded => ({
  event: { type: "dayplan.saved", data: { dayplan_id: "p", department_id: "d", date: "2026-11-25", version } },
  audience,
});
const record = async (...events: Recorded[]) => {
  await transaction(server.db, (tx) => recordEvents(tx, events));
};
const versionOf = (client: StreamClient) =>
  client.received.filter(({ type }) => type === "dayplan.saved").map(({ data }) => data.data?.version);
const withVersion =
  (version: number) =>
  ({ data }: { data: { data?: Record<string, unknown> } }) =>
    data.data?.version === version;

test("an event with type, data and position is received only by its audience", async () => {
  const [one, other] = [await aDayplayerAccount(server), await aDayplayerAccount(server)];
  const [mine, theirs] = [await listen({ token: one.token }), await listen({ token: other.token })];
  await Promise.all([mine.next("ready"), theirs.next("ready")]);
  await record(
    saved(1, [`account:${one.account.id}`]),
    saved(2, [`account:${one.account.id}`, `account:${other.account.id}`]),
  );
  const received = await mine.next(withVersion(1));
  expect(received.data).toEqual({
    type: "dayplan.saved",
    data: { dayplan_id: "p", department_id: "d", date: "2026-11-25", version: 1 },
  });
  expect(Number(received.id)).toBeGreaterThan(0);
  await theirs.next(withVersion(2));
  expect(versionOf(theirs)).toEqual([2]);
});

test("a head receives events of managed departments, also of a new one, and none of a removed one", async () => {
  const staffing = await aStaffing(server.db);
  const token = await staffing.tokenOf(staffing.headId, server.clock.now());
  const department: Audience = `department:${staffing.departmentId}`;
  const stream = await listen({ token });
  await stream.next("ready");
  await record(saved(1, [department]));
  await stream.next(withVersion(1));

  const manage = (managerId: string | null) =>
    transaction(server.db, async (tx) => {
      await tx
        .updateTable("departments")
        .set({ manager_id: managerId })
        .where("id", "=", staffing.departmentId)
        .execute();
      await recordAccessChange(tx, [staffing.headId]);
    });
  await manage(null);
  // The stream ends with the access, and the client opens another one.
  await stream.ended;
  await record(saved(2, [department]));
  const again = await listen({ token });
  await again.next("ready");
  const [only] = server.hub.openOf(await sessionOf(token), "stream");
  expect(only?.audiences.has(department)).toBe(false);
  await manage(staffing.headId);
  await expect.poll(() => only?.audiences.has(department)).toBe(true);
  await record(saved(3, [department]));
  await again.next(withVersion(3));
  expect([...versionOf(stream), ...versionOf(again)]).toEqual([1, 3]);
});

test("a head receives no events of a department whose production is not paid", async () => {
  const staffing = await aStaffing(server.db);
  await server.db
    .updateTable("productions")
    .set({ payment_status: "unpaid" })
    .where("id", "=", staffing.productionId)
    .execute();
  const stream = await listen({ token: await staffing.tokenOf(staffing.headId, server.clock.now()) });
  await stream.next("ready");
  await record(saved(1, [`department:${staffing.departmentId}`]), saved(2, [`account:${staffing.headId}`]));
  await stream.next(withVersion(2));
  expect(versionOf(stream)).toEqual([2]);
});

async function sessionOf(token: string) {
  const actor = (await authenticate(server.db, token))?.actor;
  return actor?.sessionId ?? "";
}

test.each([
  ["after, in the address", (id: string | undefined) => ({ after: id })],
  ["Last-Event-ID, in the header", (id: string | undefined) => ({ lastEventId: id ?? "" })],
])("a stream that resumes by %s gets missed events once and in order", async (_how, resume) => {
  const { account, token } = await aDayplayerAccount(server);
  const audience: Audience[] = [`account:${account.id}`];
  const first = await listen({ token });
  await first.next("ready");
  await record(saved(1, audience));
  const { id } = await first.next(withVersion(1));
  first.close();
  await record(saved(2, audience), saved(3, audience));
  await expect.poll(() => server.hub.pos).toBe(Number(id) + 2);

  const second = await listen({ token, ...resume(id) });
  await record(saved(4, audience));
  await second.next(withVersion(4));
  expect(versionOf(second)).toEqual([2, 3, 4]);
});

test("events that occur while a stream resumes are neither lost nor repeated", async () => {
  const { account, token } = await aDayplayerAccount(server);
  const audience: Audience[] = [`account:${account.id}`];
  const first = await listen({ token });
  const { id } = await first.next("ready");
  first.close();
  const writing = (async () => {
    for (let n = 1; n <= 120; n++) await record(saved(n, audience));
  })();
  const streams = await Promise.all(Array.from({ length: 5 }, () => listen({ token, after: id })));
  await writing;
  for (const stream of streams) {
    await stream.next(withVersion(120));
    expect(versionOf(stream)).toEqual(Array.from({ length: 120 }, (_, n) => n + 1));
  }
});

test("a client whose position is before the feed's floor or after its end receives a resync event", async () => {
  const { token } = await aDayplayerAccount(server);
  const ahead = await listen({ token, after: "999999999" });
  await ahead.next("resync");
  await server.pool.query("update feed_floor set pos = 5");
  const behind = await listen({ token, after: "2" });
  expect((await behind.next("resync")).id).toBe(String(server.hub.pos));
  await server.pool.query("update feed_floor set pos = 0");
});

test.each(["9007199254740993", "-1", "12.5", "none"])(
  "after=%s is no position of this feed, and the client receives a resync event",
  async (after) => {
    const { token } = await aDayplayerAccount(server);
    const stream = await listen({ token, after });
    expect((await stream.next("resync")).id).toBe(String(server.hub.pos));
  },
);

test("the oldest of too many streams of a session are ended, and those of other sessions stay", async () => {
  const [one, other] = [await aDayplayerAccount(server), await aDayplayerAccount(server)];
  const theirs = await listen({ token: other.token });
  await theirs.next("ready");
  const mine: Awaited<ReturnType<typeof listen>>[] = [];
  for (let n = 0; n < 12; n += 1) {
    const stream = await listen({ token: one.token });
    await stream.next("ready");
    mine.push(stream);
  }
  await Promise.all(mine.slice(0, 4).map(({ ended }) => ended));
  await record(saved(1, [`account:${one.account.id}`]), saved(2, [`account:${other.account.id}`]));
  await Promise.all([...mine.slice(4).map((stream) => stream.next(withVersion(1))), theirs.next(withVersion(2))]);
});

test("a client that missed more events than the maximum receives a resync event", async () => {
  const { account, token } = await aDayplayerAccount(server);
  const before = server.hub.pos ?? 0;
  await record(...Array.from({ length: 1_001 }, (_, n) => saved(n, [`account:${account.id}`])));
  await expect.poll(() => server.hub.pos).toBe(before + 1_001);
  const stream = await listen({ token, after: String(before) });
  await stream.next("resync");
  expect(versionOf(stream)).toEqual([]);
});

test("a stream token works once", async () => {
  const { token } = await aDayplayerAccount(server);
  const oneTimeToken = await streamToken(server, token);
  const tries = await Promise.all(Array.from({ length: 10 }, () => listen({ token, oneTimeToken })));
  expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
});

test("a stream token works for 30 seconds", async () => {
  const { token } = await aDayplayerAccount(server);
  const late = await streamToken(server, token);
  await server.pool.query(
    "update tokens set expires_at = now() - interval '1 second' where purpose = 'stream' and used_at is null",
  );
  expect((await listen({ token, oneTimeToken: late })).status).toBe(401);
});

test("the end of a session ends its streams and no others", async () => {
  const [one, other] = [await aDayplayerAccount(server), await aDayplayerAccount(server)];
  const [mine, theirs] = [await listen({ token: one.token }), await listen({ token: other.token })];
  await Promise.all([mine.next("ready"), theirs.next("ready")]);
  await server.call(accountRoutes.signOut, { token: one.token });
  await mine.ended;
  expect(mine.received.at(-1)?.type).toBe("session.ended");
  await record(saved(1, [`account:${other.account.id}`]));
  await theirs.next(withVersion(1));
});

test("DELETE /api/stream ends the streams of the session, which stays valid", async () => {
  const { token } = await aHead(server);
  const stream = await listen({ token });
  await stream.next("ready");
  expect((await server.call(eventRoutes.closeStreams, { token })).status).toBe(204);
  await stream.ended;
  expect((await server.call(accountRoutes.verifyToken, { token })).status).toBe(204);
});

test("a client that does not read is dropped before it costs memory, and counted once", async () => {
  const { account, token } = await aDayplayerAccount(server);
  const oneTimeToken = await streamToken(server, token);
  const address = new URL(await addressOf(server));
  const socket = createConnection({ host: address.hostname, port: Number(address.port) });
  socket.on("error", () => undefined);
  socket.write(`GET /api/stream?token=${oneTimeToken}&t=1 HTTP/1.1\r\nHost: ${address.host}\r\n\r\n`);
  await new Promise((said) => socket.once("data", said));
  socket.pause();
  const before = server.hub.count("stream");
  const { dropped } = server.hub;
  const long = "x".repeat(50_000);
  const flood = {
    event: {
      type: "message.created" as const,
      data: { conversation_id: "c", message_id: "m", seq: 1, sender_id: "s", body: long, created_at: "" },
    },
    audience: [`account:${account.id}`] as Audience[],
  };
  // The kernel buffers some megabytes for the client. After those, events would stay in this process.
  for (let n = 0; n < 20 && server.hub.count("stream") === before; n++)
    await record(...Array.from({ length: 40 }, () => flood));
  await expect.poll(() => server.hub.count("stream"), { timeout: 15_000 }).toBe(before - 1);
  expect(server.hub.dropped).toBe(dropped + 1);
  socket.destroy();
});

test("the token of a stream does not appear in the log", async () => {
  const { token } = await aDayplayerAccount(server);
  const oneTimeToken = await streamToken(server, token);
  const stream = await listen({ token, oneTimeToken });
  await stream.next("ready");
  stream.close();
  await listen({ token, oneTimeToken });
  await expect.poll(() => server.lines.some((line) => line.includes("/api/stream") && line.includes("401"))).toBe(true);
  expect(server.lines.filter((line) => line.includes(oneTimeToken) || line.includes(token))).toEqual([]);
});
