import { feedPositionHeader } from "@callboard/contract/events/feed-position";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { eventRoutes } from "@callboard/contract/routes/events";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transaction } from "../db/transaction.ts";
import { feedEnd } from "../modules/events/read-feed.ts";
import { recordEvent } from "../modules/events/record-event.ts";
import { aServer, type TestServer } from "../testing/a-server.ts";
import { aDayplayer } from "../testing/factories.ts";
import { listenToStream } from "../testing/streams/listen-to-stream.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ background: true });
});
afterAll(() => server.stop());

const following = () => expect.poll(() => server.hub.pos).toBeDefined();
const first = () => server.clock.now().toZonedDateTimeISO("UTC").toPlainDate().add({ days: 2 });
const day = (n: number) => first().add({ days: n }).toString();
const save = (token: string, date: string) =>
  server.call(dayplayerRoutes.saveAvailability, { token, body: { dates: [{ date, available: true }] } });

test("a reply's feed position lets a stream continue from it without missing an event, also while events occur", async () => {
  await following();
  const { token } = await aDayplayer(server);
  const dates = Array.from({ length: 40 }, (_, n) => day(n));
  const span = { from: dates[0] ?? "", to: dates.at(-1) ?? "" };
  const reads: { known: string[]; position: string }[] = [];
  const reading = (async () => {
    while (reads.length < 5) {
      const reply = await server.call(dayplayerRoutes.getAvailability, { token, query: span });
      reads.push({
        known: reply.data.map(({ date }) => date),
        position: String(reply.headers[feedPositionHeader]),
      });
      await new Promise((over) => setTimeout(over, 10));
    }
  })();
  for (const date of dates) await save(token, date);
  await reading;

  for (const { known, position } of reads) {
    const stream = await listenToStream(server, { token, after: position });
    const receivedDates = () =>
      stream.received.filter(({ type }) => type === "availability.saved").flatMap(({ data }) => data.data?.dates ?? []);
    await expect.poll(() => new Set([...known, ...receivedDates()]).size).toBe(dates.length);
    expect(stream.received.map(({ type }) => type)).not.toContain("resync");
    stream.close();
  }
});

test("the feed position is that of the arrival of the request, however long its reply takes", async () => {
  await following();
  const { account, token } = await aDayplayer(server);
  await expect.poll(async () => (await feedEnd(server.pool)) === server.hub.pos).toBe(true);
  const before = server.hub.pos;
  const held = await transaction(server.db, async (tx) => {
    await sql`lock table availability_months in access exclusive mode`.execute(tx);
    const reply = server.call(dayplayerRoutes.getAvailability, { token, query: { from: day(0), to: day(9) } });
    const waiting = sql`select from pg_locks where relation = 'availability_months'::regclass and not granted`;
    await expect.poll(async () => (await waiting.execute(server.db)).rows.length).toBe(1);
    await transaction(server.db, (other) =>
      recordEvent(other, { type: "availability.saved", data: { dayplayer_id: account.id, dates: [] } }, [
        `account:${account.id}`,
      ]),
    );
    await expect.poll(() => server.hub.pos).not.toBe(before);
    return { reply };
  });
  expect((await held.reply).headers[feedPositionHeader]).toBe(String(before));
});

test("only replies to signed-in GET requests have a feed position", async () => {
  await following();
  const { token } = await aDayplayer(server);
  const hasFeedPosition = async (reply: Promise<{ headers: Record<string, unknown> }>) =>
    feedPositionHeader in (await reply).headers;
  expect(await hasFeedPosition(server.call(accountRoutes.getAccount, { token }))).toBe(true);
  expect(await hasFeedPosition(save(token, day(1)))).toBe(false);
  expect(await hasFeedPosition(server.call(eventRoutes.getPublicCounters, {}))).toBe(false);
});
