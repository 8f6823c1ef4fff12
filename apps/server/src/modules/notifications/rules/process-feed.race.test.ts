import { setTimeout as sleep } from "node:timers/promises";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPool } from "../../../db/connect.ts";
import { sendDueDeliveries } from "../../../jobs/deliveries.ts";
import { startRelay } from "../../../jobs/relay.ts";
import { aPeer, type ServerProcess } from "../../../testing/a-process.ts";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aDatabase, type TestDatabase } from "../../../testing/database.ts";
import { aStaffing } from "../../../testing/staffing.ts";
import { runNotifications } from "../run-notifications.ts";

const writers = 32;
const each = 2;
/** On a slow machine, where a run takes longer than the time between two cuts, nothing would be done before the last. */
const mostCuts = 100;
const quiet = { info() {}, warn() {}, error() {} };

const stops: (() => Promise<unknown>)[] = [];
let server: TestServer;
beforeEach(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z", poolSize: 60 });
  stops.push(() => server.stop());
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** Creates dayplayers with offers of several days each. Returns the offers with their dayplayers' tokens. */
async function offersToAnswer(db: TestServer["db"], now: Temporal.Instant, first: string) {
  const staffing = await aStaffing(db);
  const dayplayers = await staffing.dayplayers(writers);
  const offers: { id: string; token: string }[] = [];
  const expiresAt = now.add({ hours: 24 }).toString();
  for (let n = 0; n < each; n++) {
    const date = Temporal.PlainDate.from(first).add({ days: n }).toString();
    const day = await staffing.day({ date, positions: { Costumer: writers } });
    const ids = await staffing.offeredToEach(dayplayers, day.positionId, expiresAt);
    for (const [index, id] of ids.entries())
      offers.push({ id, token: await staffing.tokenOf(dayplayers[index] ?? "", now) });
  }
  return { headId: staffing.headId, offers };
}

/** Counts the notifications of some kinds about each subject. */
async function countNotifications(db: TestServer["db"], kinds: string[]) {
  const rows = await db
    .selectFrom("notifications")
    .where("kind", "in", kinds)
    .select(["subject_id", (eb) => eb.fn.countAll<number>().as("times")])
    .groupBy("subject_id")
    .execute();
  return new Map(rows.map(({ subject_id, times }) => [subject_id, Number(times)]));
}
const once = (offers: readonly { id: string }[]) => new Map(offers.map(({ id }) => [id, 1]));
const sorted = (map: Map<string, number>) => [...map].sort(([one], [other]) => (one < other ? -1 : 1));

test("each of the answers of 32 concurrent dayplayers is notified and mailed once, although connections of the workers are cut repeatedly", async () => {
  const { db, pool, clock } = server;
  const { offers } = await offersToAnswer(db, clock.now(), "2026-11-25");
  const relay = startRelay({
    config: server.database.config,
    log: quiet,
    now: () => Temporal.Now.instant(),
  });
  let over = false;
  // The workers use a pool of their own, so that only their connections are cut.
  const { config, url } = server.database;
  const tellers = openPool(config, url, { log: quiet, poolSize: 8, applicationName: "tellers" });
  const tell = async () => {
    while (!over) await runNotifications({ ...server.deps, db: tellers.db }).catch(() => sleep(5));
  };
  let cuts = 0;
  const cut = async () => {
    while (!over && cuts < mostCuts) {
      const { rows } = await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'tellers' and state <> 'idle' limit 1`,
      );
      cuts += rows.length;
      await sleep(15);
    }
  };
  const telling = Promise.all([tell(), tell(), tell(), tell(), cut()]);
  // Waited for below; until then an error of a loop would be reported as one outside of any test.
  telling.catch(() => undefined);
  // Also if an expectation fails, because a loop that goes on would fail the tests after this one.
  stops.push(async () => {
    over = true;
    await telling;
    await relay.stop();
    await tellers.close();
  });
  // Each dayplayer answers one offer after the other, and all of them at the same time.
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (const { id, token } of offers.filter((_, n) => n % writers === writer)) {
        const on = { params: { id }, token };
        const { status } =
          writer % 2 === 0
            ? await server.call(dayplayerOfferRoutes.acceptOffer, { ...on, body: {} })
            : await server.call(dayplayerOfferRoutes.declineOffer, { ...on, body: {} });
        expect(
          status,
          server.lines.findLast((line) => line.includes("A request failed.")),
        ).toBe(200);
      }
    }),
  );
  await expect
    .poll(async () => (await countNotifications(db, ["offer_accepted", "offer_declined"])).size, { timeout: 100_000 })
    .toBe(offers.length);
  await clock.forward({ minutes: 15 });
  const waiting = async () => {
    const { rows } = await pool.query<{ n: number }>(
      "select count(*) as n from notification_deliveries where ended_at is null",
    );
    return rows[0]?.n;
  };
  await expect.poll(waiting, { timeout: 100_000 }).toBe(0);
  await stops.pop()?.();
  await server.settle();
  await sendDueDeliveries({ db: server.db, ports: server.deps.ports, log: quiet });

  expect(cuts).toBeGreaterThan(0);
  expect(sorted(await countNotifications(db, ["offer_accepted", "offer_declined"]))).toEqual(sorted(once(offers)));
  expect(sorted(await countNotifications(db, ["offer_received"]))).toEqual(sorted(once(offers)));
  // The head gets all of them in digests, and each answer is in exactly one mail.
  const mailed = await db.selectFrom("notifications").where("mailed_at", "is not", null).select("id").execute();
  const mails = (await server.mailbox.list()).filter(({ kind }) => kind.startsWith("notice_"));
  const lines = mails.flatMap(({ text }) => text.match(/(is booked|declined): Costumer/g) ?? []);
  expect(mailed).toHaveLength(offers.length);
  expect(lines).toHaveLength(offers.length);
});

test("each answer is notified once by three processes of which the relaying one is killed", async () => {
  const database: TestDatabase = await aDatabase();
  stops.push(() => database.drop());
  const now = Temporal.Now.instant();
  const first = now.toZonedDateTimeISO("UTC").toPlainDate().add({ days: 5 }).toString();
  const { offers, headId } = await offersToAnswer(database.db, now, first);
  let peers: ServerProcess[] = await Promise.all([1, 2, 3].map(() => aPeer({ DATABASE_URL: database.url })));
  stops.push(async () => void (await Promise.all(peers.map((peer) => peer.stop()))));

  const answer = async ({ id, token }: { id: string; token: string }) => {
    for (let tries = 0; ; tries++) {
      const at = peers[Math.floor(Math.random() * peers.length)]?.address;
      const reply = await fetch(`${at}/api/player/offers/${id}/decline`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ answer_id: id }),
      }).catch(() => undefined);
      if (reply?.ok) return;
      if (tries > 200) throw new Error(`Not answered: ${reply?.status} ${await reply?.text()}`);
      await sleep(25);
    }
  };
  const half = offers.length / 2;
  const kill = async () => {
    const leads = await Promise.all(
      peers.map(async (peer) => /^callboard_relay 1$/m.test(await (await fetch(`${peer.address}/metrics`)).text())),
    );
    const relay = peers[Math.max(0, leads.indexOf(true))];
    peers = peers.filter((peer) => peer !== relay);
    await relay?.kill();
  };
  await Promise.all(offers.slice(0, half).map(answer));
  await Promise.all([...offers.slice(half).map(answer), kill()]);

  await expect
    .poll(async () => (await countNotifications(database.db, ["offer_declined"])).size, { timeout: 100_000 })
    .toBe(offers.length);
  await sleep(500);
  expect(sorted(await countNotifications(database.db, ["offer_declined"]))).toEqual(sorted(once(offers)));
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from feed where type = 'notification.created' and audiences @> ${[`account:${headId}`]}`.execute(
    database.db,
  );
  expect(rows[0]?.n).toBe(offers.length);
});
