import { setTimeout as sleep } from "node:timers/promises";
import { socketPath } from "@callboard/contract/events/socket";
import { findEmbedded } from "@callboard/embedded-postgres";
import { io } from "socket.io-client";
import { WebSocket } from "ws";
import { connectDatabase, openPool } from "../../apps/server/src/db/connect.ts";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import { aStaffing } from "../../apps/server/src/testing/staffing.ts";
import { postmasterOf, processorOf } from "../postgres-processor.ts";
import { productBundle, root, startProgram } from "../program.ts";
import { quiet } from "../quiet.ts";
import { median, quantile } from "../statistics.ts";
import { inTemporaryFolder } from "../temporary-folder.ts";

type Side = "product" | "bare";

export interface MessageFigures {
  perSecond: number;
  /** One row for each number of conversations among which the messages are divided. */
  rows: {
    conversations: number;
    rounds: Record<Side, { p50: number; p99: number }>[];
    /** The product's p99 divided by the peer's, median of the rounds. */
    ratio: number;
    /** Processor time of a message, ms. */
    processor: Record<Side, { server: number; database: number }>;
  }[];
}

const perSecond = 500;
const seconds = 6;
const conversationCounts = [1, 50];

interface Conversation {
  id: string;
  tokens: Record<Party, string>;
}
type Party = "head" | "dayplayer";
const parties: readonly Party[] = ["head", "dayplayer"];

/** Sends a message as a party of a conversation, and receives the messages of everybody. */
interface Line {
  send(conversation: number, from: Party, body: string): void;
  onMessage(receive: (to: Party, body: string) => void): void;
  close(): void;
}

/** The time from sending a message on one socket to receiving it on the other party's, at a steady rate. */
export function benchMessages(rounds: number, log: (text: string) => void): Promise<MessageFigures> {
  return inTemporaryFolder(async (dataDir) => {
    const conversations = await stage(dataDir);
    const product = await startProgram(productBundle, { DATA_DIR: dataDir, LOG_LEVEL: "warn" });
    const found = await findEmbedded(dataDir);
    if (!found) throw new Error("No database runs on the data folder.");
    const database = openPool(found.config, found.url, { log: quiet, poolSize: 2 });
    await database.pool.query(
      "create table bench_messages (id bigint generated always as identity primary key, conversation text, body text)",
    );
    const bare = await startProgram(`${root}/bench/messages/message-peer.ts`, { BENCH_DATABASE: found.url });
    const programs = { product, bare };
    const postmaster = await postmasterOf(database.pool);
    try {
      const rows: MessageFigures["rows"] = [];
      for (const count of conversationCounts) {
        const chosen = conversations.slice(0, count);
        const lines = {
          product: await openSockets(product.address, chosen),
          bare: await openBare(bare.address, chosen),
        };
        const used = { product: { server: 0, database: 0 }, bare: { server: 0, database: 0 } };
        const measureSide = async (side: Side) => {
          const before = { server: (await programs[side].processor()) ?? 0, database: await processorOf(postmaster) };
          const took = await measure(lines[side], count);
          used[side].server += ((await programs[side].processor()) ?? 0) - before.server;
          used[side].database += (await processorOf(postmaster)) - before.database;
          // The work that follows messages, such as notifications, ends before the other side is measured.
          await sleep(2_000);
          return { p50: quantile(took, 0.5), p99: quantile(took, 0.99) };
        };
        const measured: Record<Side, { p50: number; p99: number }>[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const results: Partial<(typeof measured)[number]> = {};
          for (const side of round % 2 ? (["bare", "product"] as const) : (["product", "bare"] as const))
            results[side] = await measureSide(side);
          measured.push(results as (typeof measured)[number]);
          const { product: ours, bare: theirs } = results as (typeof measured)[number];
          log(
            `Messages, ${count} conversations, round ${round + 1} of ${rounds}: p99 ${ours.p99.toFixed(1)} ms, bare ${theirs.p99.toFixed(1)} ms`,
          );
        }
        const messages = rounds * perSecond * seconds;
        const perMessage = ({ server, database: ms }: { server: number; database: number }) => ({
          server: server / messages,
          database: ms / messages,
        });
        rows.push({
          conversations: count,
          rounds: measured,
          ratio: median(measured.map(({ product: ours, bare: theirs }) => ours.p99 / theirs.p99)),
          processor: { product: perMessage(used.product), bare: perMessage(used.bare) },
        });
        lines.product.close();
        lines.bare.close();
      }
      return { perSecond, rows };
    } finally {
      await database.close();
      await bare.stop();
      await product.stop();
    }
  });
}

async function measure(line: Line, conversations: number): Promise<number[]> {
  const count = perSecond * seconds;
  const sentAt: number[] = [];
  const took: number[] = [];
  line.onMessage((to, body) => {
    const number = Number(body);
    // Both parties receive each message. The one who did not send it counts.
    if (to !== parties[number % 2]) took.push(performance.now() - (sentAt[number] ?? Number.NaN));
  });
  const startedAt = performance.now();
  for (let number = 0; number < count; number += 1) {
    const due = startedAt + (number * 1000) / perSecond;
    if (performance.now() < due) await sleep(Math.max(0, due - performance.now()));
    sentAt[number] = performance.now();
    line.send(Math.floor(number / 2) % conversations, parties[number % 2] ?? "head", String(number));
  }
  for (let waits = 0; took.length < count; waits += 1) {
    if (waits > 600) throw new Error(`${count - took.length} of ${count} messages never arrived.`);
    await sleep(50);
  }
  return took;
}

async function stage(dataDir: string): Promise<Conversation[]> {
  const database = await connectDatabase({ dataDir, log: quiet });
  try {
    await migrate(database.pool, { log: quiet });
    const now = Temporal.Now.instant();
    const conversations: Conversation[] = [];
    for (let index = 0; index < Math.max(...conversationCounts); index += 1) {
      const staffing = await aStaffing(database.db);
      const dayplayer = await staffing.aDayplayer(now);
      const { id } = await database.db
        .insertInto("conversations")
        .values({ head_id: staffing.headId, dayplayer_id: dayplayer.id })
        .returning("id")
        .executeTakeFirstOrThrow();
      conversations.push({
        id,
        tokens: { head: await staffing.tokenOf(staffing.headId, now), dayplayer: dayplayer.token },
      });
    }
    return conversations;
  } finally {
    await database.close();
  }
}

async function openSockets(address: string, conversations: readonly Conversation[]): Promise<Line> {
  let receive: (to: Party, body: string) => void = () => undefined;
  const sockets = conversations.map(({ tokens }) => {
    const open = (party: Party) => {
      const socket = io(address, {
        path: socketPath,
        transports: ["websocket"],
        forceNew: true,
        reconnection: false,
        auth: { token: tokens[party] },
      });
      socket.on("message", ({ body }: { body: string }) => receive(party, body));
      return socket;
    };
    return { head: open("head"), dayplayer: open("dayplayer") };
  });
  const all = sockets.flatMap(({ head, dayplayer }) => [head, dayplayer]);
  await Promise.all(
    all.map(
      (socket) =>
        new Promise<void>((opened, failed) => {
          socket.once("connect", opened);
          socket.once("connect_error", failed);
        }),
    ),
  );
  return {
    send: (index, from, body) =>
      sockets[index]?.[from].emit("message", { body, conversationId: conversations[index]?.id }),
    onMessage: (receiver) => {
      receive = receiver;
    },
    close() {
      for (const socket of all) socket.disconnect();
    },
  };
}

async function openBare(address: string, conversations: readonly Conversation[]): Promise<Line> {
  let receive: (to: Party, body: string) => void = () => undefined;
  const sockets = conversations.map(({ id }) => {
    const open = (party: Party) => {
      const socket = new WebSocket(`${address.replace("http", "ws")}/${id}/${party}`, { perMessageDeflate: false });
      socket.on("message", (data) => receive(party, (JSON.parse(data.toString()) as { body: string }).body));
      return socket;
    };
    return { head: open("head"), dayplayer: open("dayplayer") };
  });
  const all = sockets.flatMap(({ head, dayplayer }) => [head, dayplayer]);
  await Promise.all(all.map((socket) => new Promise((opened) => socket.once("open", opened))));
  return {
    send: (index, from, body) =>
      sockets[index]?.[from].send(JSON.stringify({ conversation: conversations[index]?.id, body })),
    onMessage: (receiver) => {
      receive = receiver;
    },
    close() {
      for (const socket of all) socket.terminate();
    },
  };
}
