import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type ReplicatedDatabase,
  startReplicatedDatabase,
} from "@callboard/embedded-postgres/testing/replicated-database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "./db/connect.ts";
import { aPeer, type ServerProcess } from "./testing/a-process.ts";
import { aStaffing } from "./testing/staffing.ts";
import { type Followed, followStream } from "./testing/streams/follow-stream.ts";

/** `FAILOVER_ROUNDS=20` runs the acceptance and prints how long the service was away. */
const rounds = Number(process.env.FAILOVER_ROUNDS ?? 2);
const people = 48;
const places = 20;
const messagesEach = 4;

type Staffing = Awaited<ReturnType<typeof aStaffing>>;

let replicas: ReplicatedDatabase;
let database: Database;
let staffing: Staffing;
let servers: ServerProcess[] = [];
let follower: Followed | undefined;

beforeAll(async () => {
  replicas = await startReplicatedDatabase();
  servers = await Promise.all([1, 2].map(() => aPeer({ DATABASE_URL: replicas.url })));
  database = openDatabase(replicas.url, { log: { info() {}, warn() {}, error: console.error } });
  staffing = await aStaffing(database.db);
});
afterAll(async () => {
  await follower?.stop();
  await Promise.all(servers.map((server) => server.kill()));
  await database?.close();
  await replicas?.stop();
});

/** Sends a request to one server after the other until one decides it, as a client does. Returns status and body. */
async function send(path: string, token: string, body: object) {
  for (let tries = 0; ; tries++) {
    const server = servers[Math.floor(Math.random() * servers.length)];
    const reply = await fetch(`${server?.address}${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const text = await reply.text();
    if (reply.status < 500) return { status: reply.status, data: JSON.parse(text).data };
    // An outcome that the server can't know is 503, never another error.
    if (reply.status !== 503 || tries > 500) throw new Error(`${path} was answered with ${reply.status}: ${text}`);
    await sleep(20);
  }
}

/** A day in two weeks with places for fewer people than have an offer, and a conversation with each of them. */
async function stage(round: number) {
  const now = Temporal.Now.instant();
  const date = now
    .toZonedDateTimeISO("America/Los_Angeles")
    .toPlainDate()
    .add({ days: 14 + round });
  const { positionId } = await staffing.day({ date: date.toString(), positions: { Costumer: places } });
  const dayplayers = await staffing.dayplayers(people);
  const offers = await staffing.offeredToEach(dayplayers, positionId, now.add({ hours: 12 }).toString());
  const headToken = await staffing.tokenOf(staffing.headId, now);
  follower ??= await followStream(headToken, () => servers.map(({ address }) => address));
  const staged = [];
  for (const [index, id] of dayplayers.entries()) {
    const conversation = await send("/api/start-conversation", headToken, { user_id: id });
    const token = await staffing.tokenOf(id, now);
    staged.push({ token, offerId: offers[index] ?? "", conversationId: conversation.data.id as string });
  }
  return { positionId, staged };
}

describe("two processes on a database with a synchronous standby", () => {
  test.each(
    Array.from({ length: rounds }, (_, round) => [round + 1, round % 4 === 1 ? "freezes" : "is killed"] as const),
  )(
    "round %i: what was acknowledged is stored once if the primary %s amid accepts and messages",
    async (round, fault) => {
      const { positionId, staged } = await stage(round);
      const sent: string[] = [];
      const accepted: string[] = [];
      const halfway = Promise.withResolvers<void>();
      const working = Promise.all(
        staged.map(async ({ token, offerId, conversationId }) => {
          for (let n = 0; n < messagesEach; n++) {
            const message = { body: `${n}`, client_id: randomUUID() };
            const { status, data } = await send(`/api/conversation/${conversationId}/send-message`, token, message);
            if (status === 200) sent.push(data._id);
            if (sent.length === people) halfway.resolve();
            if (n === 1) {
              const answer = await send(`/api/player/offers/${offerId}/accept`, token, { answer_id: randomUUID() });
              if (answer.status === 200) accepted.push(offerId);
            }
          }
        }),
      );
      await halfway.promise;
      await (fault === "freezes" ? replicas.freezeAndFailOver() : replicas.failOver());
      const promotedAt = performance.now();
      await send("/api/start-conversation", staged[0]?.token ?? "", { user_id: staffing.headId });
      const awayMs = performance.now() - promotedAt;
      await working;
      if (process.env.FAILOVER_ROUNDS) console.info(`round ${round}: serving ${awayMs.toFixed(0)} ms after promotion`);

      const { rows: booked } = await database.pool.query<{ id: string }>(
        "select id from offers where position_id = $1 and state = 'accepted'",
        [positionId],
      );
      expect(booked.length).toBe(places);
      expect(booked.map(({ id }) => id).toSorted()).toEqual(accepted.toSorted());
      const { rows: stored } = await database.pool.query<{ id: string }>(
        "select id from messages where conversation_id = any($1)",
        [staged.map(({ conversationId }) => conversationId)],
      );
      expect(stored.map(({ id }) => id).toSorted()).toEqual(sent.toSorted());
      expect(stored.length).toBe(people * messagesEach);

      const received = () =>
        follower?.events.flatMap(({ type, data }) => (type === "message.created" ? [data.message_id] : [])) ?? [];
      await expect.poll(() => stored.filter(({ id }) => !received().includes(id)), { timeout: 30_000 }).toEqual([]);
      expect(new Set(received()).size).toBe(received().length);
      expect(follower?.resyncs).toBe(0);
      expect(follower?.positions).toEqual([...new Set(follower?.positions)].toSorted((a, b) => a - b));
      await replicas.rejoin();
    },
    240_000,
  );
});
