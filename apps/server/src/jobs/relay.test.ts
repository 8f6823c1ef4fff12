import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transaction } from "../db/transaction.ts";
import { makeFeedDays, moveOutbox, purgeFeed } from "../modules/events/move-outbox.ts";
import { queueMail } from "../modules/events/queue-mail.ts";
import { feedEnd, feedFloor, parseEvent, readFeed, readFeedOf } from "../modules/events/read-feed.ts";
import { type Audience, recordEvents } from "../modules/events/record-event.ts";
import { aDatabase, type TestDatabase } from "../testing/database.ts";
import { startRelay } from "./relay.ts";

const log = { info() {}, warn() {}, error: console.error };
let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase({ poolSize: 40 });
});
afterAll(() => database.drop());

const anEvent = (writer: number, n: number) => ({
  event: {
    type: "dayplan.saved" as const,
    data: { dayplan_id: `${writer}`, department_id: "d", date: "2026-11-25", version: n },
  },
  audience: [`department:${writer}`] as Audience[],
});
const relay = (settings: Partial<Parameters<typeof startRelay>[0]> = {}) =>
  startRelay({ config: database.config, log, now: () => Temporal.Now.instant(), ...settings });

async function feedReaches(start: number, count: number) {
  for (;;) {
    const { rows } = await database.pool.query<{ n: number }>("select count(*) as n from feed where pos > $1", [start]);
    if ((rows[0]?.n ?? 0) >= count) return;
    await sleep(5);
  }
}

test("32 concurrent writers lose no event, and a reader that follows the position gets each writer's events in order", async () => {
  const start = await feedEnd(database.pool);
  const running = relay();
  const writers = 32;
  const each = 40;
  const read: { writer: string; n: number }[] = [];
  let pos = start;
  const reading = (async () => {
    while (read.length < writers * each) {
      for (const line of await readFeed(database.pool, pos)) {
        pos = line.pos;
        const data = parseEvent(line).data as { dayplan_id: string; version: number };
        read.push({ writer: data.dayplan_id, n: data.version });
      }
    }
  })();
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let n = 1; n <= each; n++) {
        await transaction(database.db, async (tx) => {
          await recordEvents(tx, [anEvent(writer, n)]);
          // Transactions commit in another order than their ids were assigned, so that reading by id would miss some.
          if ((writer + n) % 3 === 0) await sql`select pg_sleep(0.003)`.execute(tx);
        });
        running.wake();
      }
    }),
  );
  await reading;
  await running.stop();
  const byWriter = Map.groupBy(read, ({ writer }) => writer);
  expect(byWriter.size).toBe(writers);
  for (const events of byWriter.values())
    expect(events.map(({ n }) => n)).toEqual(Array.from({ length: each }, (_, n) => n + 1));
});

test("one of two relays moves the outbox, and the other takes over when its connection is lost", async () => {
  const start = await feedEnd(database.pool);
  const first = relay();
  while (!first.isLeader()) await sleep(5);
  const second = relay();
  await transaction(database.db, (tx) => recordEvents(tx, [anEvent(1, 1)]));
  first.wake();
  await feedReaches(start, 1);
  expect(second.isLeader()).toBe(false);

  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'callboard relay' and datname = current_database() and pid in (select pid from pg_locks where locktype = 'advisory' and granted)",
  );
  await transaction(database.db, (tx) => recordEvents(tx, [anEvent(1, 2)]));
  await feedReaches(start, 2);
  expect([first.isLeader(), second.isLeader()].filter(Boolean)).toHaveLength(1);
  await Promise.all([first.stop(), second.stop()]);
});

test("an event written by a process that is not the relay is moved when that process wakes the relay", async () => {
  const start = await feedEnd(database.pool);
  const leader = relay();
  while (!leader.isLeader()) await sleep(5);
  const follower = relay();
  await transaction(database.db, (tx) => recordEvents(tx, [anEvent(2, 1)]));
  follower.wake();
  await feedReaches(start, 1);
  await Promise.all([leader.stop(), follower.stop()]);
});

test("a transaction that is rolled back sends no event", async () => {
  const start = await feedEnd(database.pool);
  await transaction(database.db, async (tx) => {
    await recordEvents(tx, [anEvent(3, 1)]);
    throw new Error("no");
  }).catch(() => undefined);
  expect((await moveOutbox(database.pool)).taken).toBe(0);
  expect(await feedEnd(database.pool)).toBe(start);
});

test("events of one insert keep their order, and each is read only by its audience", async () => {
  const start = await feedEnd(database.pool);
  await transaction(database.db, (tx) =>
    recordEvents(
      tx,
      Array.from({ length: 300 }, (_, n) => anEvent(n % 2, n)),
    ),
  );
  const { taken, pos } = await moveOutbox(database.pool);
  expect(taken).toBe(300);
  const heard = await readFeedOf(database.pool, ["department:1"], { after: start, upTo: pos ?? 0, limit: 1_000 });
  expect(heard.map(({ data }) => (data as { version: number }).version)).toEqual(
    Array.from({ length: 150 }, (_, n) => 2 * n + 1),
  );
});

test("a reader of the feed gets each event as it was recorded, whatever characters it contains", async () => {
  const start = await feedEnd(database.pool);
  const event = anEvent(4, 1);
  event.event.data.department_id = 'tab\t, line\nbreak, \\ and " and é';
  await transaction(database.db, (tx) =>
    recordEvents(tx, [
      { ...event, audience: [] },
      { ...event, audience: ["account:a", "session:b"] },
    ]),
  );
  await moveOutbox(database.pool);
  const events = (await readFeed(database.pool, start)).map(parseEvent);
  expect(events.map(({ type, data, audiences }) => ({ type, data, audiences }))).toEqual([
    { ...event.event, audiences: [] },
    { ...event.event, audiences: ["account:a", "session:b"] },
  ]);
});

test("feed days older than a week are dropped after their notifications were created, and the feed's floor moves", async () => {
  const old = Temporal.Now.instant().subtract({ hours: 24 * 9 });
  await makeFeedDays(database.pool, old);
  const day = old.toString().slice(0, 10);
  const { rows } = await database.pool.query<{ pos: number }>(
    "insert into feed (day, at, type, data, audiences) values ($1, now(), 'dayplan.saved', '{}', '{}') returning pos",
    [day],
  );
  await database.pool.query("update notification_cursor set pos = 0");
  await purgeFeed(database.pool, Temporal.Now.instant());
  expect((await database.pool.query("select 1 from feed where day = $1", [day])).rows.length).toBe(1);
  await database.pool.query("update notification_cursor set pos = (select max(pos) from feed)");
  await purgeFeed(database.pool, Temporal.Now.instant());
  expect(await feedFloor(database.pool)).toBe(rows[0]?.pos);
  expect((await database.pool.query("select 1 from feed where day = $1", [day])).rows).toEqual([]);
});

test("the relay reports the types of a batch's events, so that only sweeps that follow them are woken", async () => {
  const record = (...events: Parameters<typeof recordEvents>[1]) =>
    transaction(database.db, (tx) => recordEvents(tx, events));
  const ended = { event: { type: "session.ended" as const, data: {} }, audience: ["session:s"] as Audience[] };
  while ((await moveOutbox(database.pool)).taken > 0);
  await record(ended, ended);
  expect(await moveOutbox(database.pool)).toMatchObject({ taken: 2, types: ["session.ended"] });
  await record(ended, anEvent(1, 1));
  const { types } = await moveOutbox(database.pool);
  expect(types.toSorted()).toEqual([anEvent(1, 1).event.type, "session.ended"].toSorted());
  await transaction(database.db, (tx) =>
    queueMail(tx, { to: "ana@example.com", kind: "welcome", subject: "", text: "", html: "" }),
  );
  expect(await moveOutbox(database.pool)).toMatchObject({ taken: 1, pos: null, types: [] });
});
