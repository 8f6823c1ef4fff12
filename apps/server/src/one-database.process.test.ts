import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { processConnections } from "./db/connection/process-connections.ts";
import { transaction } from "./db/transaction.ts";
import { queueMail } from "./modules/events/queue-mail.ts";
import { aPeer, type ServerProcess } from "./testing/a-process.ts";
import { aDatabase, type TestDatabase } from "./testing/database.ts";
import { aPooler, type Pooler, poolerProgram } from "./testing/programs/a-pooler.ts";
import { aStaffing } from "./testing/staffing.ts";
import { type Followed, followStream } from "./testing/streams/follow-stream.ts";

const writers = 32;
const each = 9;

let database: TestDatabase;
let pooler: Pooler | undefined;
let peers: ServerProcess[] = [];
let followers: Followed[] = [];

const addresses = () => peers.map(({ address }) => address);
const env = () => ({
  DATABASE_URL: database.url,
  ...(pooler && { DATABASE_URL: pooler.urlOf(database.config.database ?? ""), DIRECT_DATABASE_URL: database.url }),
});
const aLivingPeer = () => peers[Math.floor(Math.random() * peers.length)]?.address ?? "";

async function post<T>(address: string, path: string, token: string, body: object = {}): Promise<T> {
  const reply = await fetch(`${address}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text}`);
  return (JSON.parse(text) as { data: T }).data;
}

/** Sends a request to one process after the other until one answers, as a client does when its server is gone. */
async function postUntilAnswered<T>(path: string, token: string, body: object): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await post<T>(aLivingPeer(), path, token, body);
    } catch (error) {
      if (tries > 200 || (error instanceof Error && / answered 4/.test(error.message))) throw error;
      await sleep(20);
    }
  }
}

async function metric(address: string, name: string) {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(new RegExp(`^${name} (.*)$`, "m").exec(text)?.[1]);
}

async function relaying(): Promise<ServerProcess | undefined> {
  const leads = await Promise.all(peers.map(({ address }) => metric(address, "callboard_relay")));
  expect(leads.filter((lead) => lead === 1).length).toBeLessThan(2);
  return peers[leads.indexOf(1)];
}

async function killTheRelay() {
  await expect.poll(relaying).toBeDefined();
  const relay = await relaying();
  peers = peers.filter((peer) => peer !== relay);
  await relay?.kill();
}

async function stopAll() {
  await Promise.all(peers.map((peer) => peer.kill()));
  await pooler?.stop();
  await database.drop();
}

interface Stored {
  id: string;
  conversation_id: string;
  seq: number;
}

const surroundings: ("pooler" | "alone")[] = ["alone"];
// npm test installs Debian's PgBouncer where it can.
if (poolerProgram) surroundings.push("pooler");
const names = { alone: "with nothing but their database", pooler: "behind PgBouncer" };

describe.each(surroundings.map((beside) => [names[beside], beside] as const))("three processes %s", (_what, beside) => {
  beforeAll(async () => {
    database = await aDatabase();
    pooler = beside === "pooler" ? await aPooler(inject("postgres"), 8) : undefined;
    peers = await Promise.all(Array.from({ length: 3 }, () => aPeer(env())));
  });
  afterEach(async () => {
    await Promise.all(followers.splice(0).map((follower) => follower.stop()));
  });
  afterAll(stopAll);

  test("every process receives every message once and in order, also while the relaying process is killed", async () => {
    const now = Temporal.Now.instant();
    const staffing = await aStaffing(database.db);
    const dayplayers = await staffing.dayplayers(writers);
    const headToken = await staffing.tokenOf(staffing.headId, now);
    const talks = await Promise.all(
      dayplayers.map(async (dayplayerId) => ({
        token: await staffing.tokenOf(dayplayerId, now),
        id: (await postUntilAnswered<{ id: string }>("/api/start-conversation", headToken, { user_id: dayplayerId }))
          .id,
      })),
    );
    followers = await Promise.all(peers.map((_, index) => followStream(headToken, addresses, index)));

    let sent = 0;
    const halfway = Promise.withResolvers<void>();
    const writing = Promise.all(
      talks.map(async ({ token, id }) => {
        for (let n = 0; n < each; n++) {
          const body = { body: `${n}`, client_id: randomUUID() };
          await postUntilAnswered(`/api/conversation/${id}/send-message`, token, body);
          sent += 1;
          if (sent === (writers * each) / 3) halfway.resolve();
        }
      }),
    );
    await halfway.promise;
    await killTheRelay();
    await writing;

    const { rows: stored } = await database.pool.query<Stored>(
      "select id, conversation_id, seq from messages order by conversation_id, seq",
    );
    expect(stored.length).toBe(writers * each);
    for (const follower of followers) {
      await expect.poll(() => messagesOf(follower).length, { timeout: 60_000 }).toBe(stored.length);
      expect(follower.resyncs).toBe(0);
      expect(follower.positions).toEqual(follower.positions.toSorted((a, b) => a - b));
      expect(new Set(follower.positions).size).toBe(follower.positions.length);
      // Sorted by conversation only, so that the order in which messages were received is compared.
      const received = messagesOf(follower).toSorted((a, b) =>
        a.conversation_id < b.conversation_id ? -1 : a.conversation_id > b.conversation_id ? 1 : 0,
      );
      expect(received).toEqual(stored);
    }
  });

  test("a process that starts later works like the others", async () => {
    peers.push(await aPeer(env()));
    const staffing = await aStaffing(database.db);
    const [dayplayer = ""] = await staffing.dayplayers(1);
    const now = Temporal.Now.instant();
    const [token, headToken] = [await staffing.tokenOf(dayplayer, now), await staffing.tokenOf(staffing.headId, now)];
    const joined = peers.at(-1)?.address ?? "";
    const follower = await followStream(token, () => [joined]);
    followers = [follower];
    for (const address of addresses()) {
      const { id } = await post<{ id: string }>(address, "/api/start-conversation", headToken, { user_id: dayplayer });
      await post(address, `/api/conversation/${id}/send-message`, headToken, { body: "Call is 6:30" });
    }
    await expect.poll(() => messagesOf(follower).length).toBe(peers.length);
  });

  test("a session that ends in one process ends its streams in the others", async () => {
    const staffing = await aStaffing(database.db);
    const token = await staffing.tokenOf(staffing.headId, Temporal.Now.instant());
    const [here = "", there = ""] = addresses();
    const follower = await followStream(token, () => [there]);
    followers = [follower];
    await fetch(`${here}/api/sign-out`, { method: "POST", headers: { authorization: `Bearer ${token}` } });
    await expect.poll(() => follower.events.at(-1)?.type).toBe("session.ended");
  });

  test("a mail that several processes could send is sent once", async () => {
    const keys = Array.from({ length: 30 }, (_, n) => `mail-${n}`);
    await Promise.all(
      keys.map((key) =>
        transaction(database.db, (tx) =>
          queueMail(tx, { to: "many@example.com", kind: "receipt", subject: key, text: key, html: key, key }),
        ),
      ),
    );
    const subjects = async () => {
      const reply = await fetch(`${aLivingPeer()}/api/mailbox?to=many@example.com`);
      const { data } = (await reply.json()) as { data: { subject: string }[] };
      return data.map(({ subject }) => subject).sort();
    };
    await expect.poll(async () => (await subjects()).length, { timeout: 60_000 }).toBe(keys.length);
    await sleep(300);
    expect(await subjects()).toEqual(keys.toSorted());
  });

  test("no process has more connections than operators plan for it", async () => {
    const { requests, ...direct } = processConnections;
    const directOfProcess = Object.values(direct).reduce((sum, each) => sum + each, 0);
    const countSessions = async (name: string) => {
      const { rows } = await database.pool.query<{ sessions: number }>(
        "select count(*)::int as sessions from pg_stat_activity where datname = current_database() and application_name like $1",
        [name],
      );
      return rows[0]?.sessions ?? Number.NaN;
    };
    // Each process has sessions for the feed, the relay and the locks of sweeps. Sessions of a process that was killed end a
    // moment later.
    await expect.poll(() => countSessions("callboard %")).toBeLessThanOrEqual(peers.length * directOfProcess);
    expect(await countSessions("callboard %")).toBeGreaterThanOrEqual(peers.length * direct.sessions);
    expect(await countSessions("callboard")).toBeLessThanOrEqual(pooler ? 8 : peers.length * requests);
    const operations = await readFile(join(import.meta.dirname, "../../../docs/operations/cluster.md"), "utf8");
    expect(operations).toContain(`plan ${requests + directOfProcess} per process in \`max_connections\``);
    expect(operations).toContain(`${directOfProcess} direct connections for each process in \`max_connections\``);
  });
});

describe("two processes with the rate limits of production", () => {
  beforeAll(async () => {
    database = await aDatabase();
    pooler = undefined;
    peers = await Promise.all([1, 2].map(() => aPeer({ ...env(), RATE_LIMIT_FACTOR: "1" })));
  });
  afterAll(stopAll);

  test("limits that guard secrets are counted over all processes", async () => {
    // A password link may be tried 20 times in a quarter of an hour. If the requests fall into two quarters, the test
    // repeats them with another link. No password is hashed for them, so that a busy machine is fast enough.
    const quarter = () => Math.floor(Date.now() / 900_000);
    let began: number;
    let replies: number[];
    do {
      [began, replies] = [quarter(), []];
      const password = "correct horse battery staple";
      const body = JSON.stringify({ token: randomUUID(), password, password_confirmation: password });
      for (let n = 0; n < 22; n++) {
        const reply = await fetch(`${peers[n % 2]?.address}/api/password/reset`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body,
        });
        replies.push(reply.status);
      }
    } while (began !== quarter());
    expect(replies.filter((status) => status === 429).length).toBe(2);
  });
});

const messagesOf = ({ events }: Followed): Stored[] =>
  events
    .filter(({ type }) => type === "message.created")
    .map(({ data }) => {
      const { message_id, conversation_id, seq } = (data ?? {}) as {
        message_id: string;
        conversation_id: string;
        seq: number;
      };
      return { id: message_id, conversation_id, seq };
    });
