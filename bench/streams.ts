import { randomUUID } from "node:crypto";
import { Agent, get, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { eventRoutes, streamPath } from "@callboard/contract/routes/events";
import { findEmbedded } from "@callboard/embedded-postgres";
import pg from "pg";
import { io, type Socket } from "socket.io-client";
import { connectDatabase, type Database, openPool } from "../apps/server/src/db/connect.ts";
import { migrate } from "../apps/server/src/db/migrate.ts";
import { transaction } from "../apps/server/src/db/transaction.ts";
import { recordEvents } from "../apps/server/src/modules/events/record-event.ts";
import { aStaffing } from "../apps/server/src/testing/staffing.ts";
import { connect, send } from "./load.ts";
import { type Program, productBundle, root, startProgram } from "./program.ts";
import { quiet } from "./quiet.ts";
import { quantile } from "./statistics.ts";
import { inTemporaryFolder } from "./temporary-folder.ts";

export interface StreamFigures {
  streams: number;
  events: number;
  rows: {
    name: string;
    /** From the commit of an event to its one client, ms. */
    p50: number;
    p99: number;
    /** Resident memory of the process that a stream adds, kB; undefined where the system does not report it. */
    kilobytes: number | undefined;
  }[];
}

const count = 2_000;
const eventCount = 2_000;
const everyMs = 5;

/** Receives events, each identified by its number and sent to one client. */
interface Listening {
  onEvent(receive: (number: number) => void): void;
  close(): void;
}
interface Side {
  name: string;
  program: Program;
  listen(): Promise<Listening>;
  /** Commits event `number` for client `index`; resolves once it is committed. */
  commitEvent(index: number, number: number): Promise<unknown>;
}

/** Two thousand clients on one process, an event for one of them every 5 ms; compared with bare SSE and Socket.IO. */
export function benchStreams(log: (text: string) => void): Promise<StreamFigures> {
  return inTemporaryFolder(async (dataDir) => {
    const clients = await stageClients(dataDir);
    const product = await startProgram(productBundle, { DATA_DIR: dataDir, LOG_LEVEL: "error" });
    const found = await findEmbedded(dataDir);
    if (!found) throw new Error("No database runs on the data folder.");
    const database = openPool(found.config, found.url, { log: quiet, poolSize: 4 });
    const notifier = new pg.Client(found.config);
    await notifier.connect();
    await notifier.query("create table bench_events (number int primary key)");
    const peer = (kind: string) =>
      startProgram(`${root}/bench/stream-peer.ts`, { BENCH_DATABASE: found.url, BENCH_PEER: kind });
    const [sse, sockets] = [await peer("sse"), await peer("socket.io")];
    const commitToPeer = (index: number, number: number) =>
      notifier.query(
        "with inserted as (insert into bench_events values ($2) returning number) select pg_notify('bench', $1 || ' ' || number) from inserted",
        [index, number],
      );
    const sides: Side[] = [
      {
        name: "Callboard",
        program: product,
        listen: () => openStreams(product, clients),
        async commitEvent(index, number) {
          await recordFor(database, clients[index]?.accountId ?? "", number);
          await notifier.query("notify callboard_outbox");
        },
      },
      {
        name: "bare `node:http`, SSE",
        program: sse,
        listen: () => openEvents(clients.map((_, index) => `${sse.address}/${index}`)),
        commitEvent: commitToPeer,
      },
      { name: "Socket.IO alone", program: sockets, listen: () => openSockets(sockets), commitEvent: commitToPeer },
    ];
    try {
      const rows: StreamFigures["rows"] = [];
      for (const side of sides) {
        await notifier.query("truncate bench_events");
        rows.push({ name: side.name, ...(await measure(side)) });
        log(`${side.name}: ${rows.at(-1)?.p50.toFixed(1)} / ${rows.at(-1)?.p99.toFixed(1)} ms`);
      }
      return { streams: count, events: eventCount, rows };
    } finally {
      await notifier.end();
      await database.close();
      for (const program of [sse, sockets, product]) await program.stop();
    }
  });
}

async function measure({ program, listen, commitEvent }: Side) {
  await sleep(2_000);
  const before = await program.memory();
  const listening = await listen();
  await sleep(2_000);
  const after = await program.memory();
  const committed = new Map<number, number>();
  const took: number[] = [];
  const early = new Map<number, number>();
  listening.onEvent((number) => {
    const at = committed.get(number);
    // An event that arrives before the reply to its commit counts as 0 ms.
    if (at === undefined) early.set(number, 0);
    else took.push(performance.now() - at);
  });
  try {
    for (let number = 0; number < eventCount; number += 1) {
      const next = performance.now() + everyMs;
      await commitEvent((number * 7) % count, number);
      if (early.has(number)) took.push(0);
      else committed.set(number, performance.now());
      await sleep(Math.max(0, next - performance.now()));
    }
    for (let waits = 0; took.length < eventCount; waits += 1) {
      if (waits > 200) throw new Error(`${eventCount - took.length} of ${eventCount} events never arrived.`);
      await sleep(50);
    }
  } finally {
    listening.close();
  }
  return {
    p50: quantile(took, 0.5),
    p99: quantile(took, 0.99),
    kilobytes: before === undefined || after === undefined ? undefined : (after - before) / count / 1000,
  };
}

interface Client {
  accountId: string;
  token: string;
}

async function stageClients(dataDir: string): Promise<Client[]> {
  const database = await connectDatabase({ dataDir, log: quiet });
  try {
    await migrate(database.pool, { log: quiet });
    const staffing = await aStaffing(database.db);
    const now = Temporal.Now.instant();
    const clients: Client[] = [];
    for (const accountId of await staffing.dayplayers(count))
      clients.push({ accountId, token: await staffing.tokenOf(accountId, now) });
    return clients;
  } finally {
    await database.close();
  }
}

const recordFor = ({ db }: Database, accountId: string, number: number) =>
  transaction(db, (tx) =>
    recordEvents(tx, [
      {
        event: {
          type: "dayplan.saved",
          data: { dayplan_id: randomUUID(), department_id: randomUUID(), date: "2026-11-25", version: number },
        },
        audience: [`account:${accountId}`],
      },
    ]),
  );

async function openStreams({ address }: Program, clients: readonly Client[]): Promise<Listening> {
  const agent = connect(50);
  const { method, path } = eventRoutes.createStreamToken;
  const urls: string[] = [];
  for (let at = 0; at < clients.length; at += 50)
    urls.push(
      ...(await Promise.all(
        clients.slice(at, at + 50).map(async ({ token }) => {
          const { body } = await send(agent, { method, url: `${address}${path}`, token });
          const reply = JSON.parse(body) as { data: { token: string } };
          return `${address}${streamPath}?token=${reply.data.token}&t=1`;
        }),
      )),
    );
  agent.destroy();
  return openEvents(urls);
}

async function openEvents(urls: readonly string[]): Promise<Listening> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  let receive: (number: number) => void = () => undefined;
  const opened: IncomingMessage[] = [];
  for (let at = 0; at < urls.length; at += 100)
    opened.push(
      ...(await Promise.all(
        urls.slice(at, at + 100).map(
          (url) =>
            new Promise<IncomingMessage>((open, failed) => {
              get(url, { agent }, (reply) => {
                if (reply.statusCode !== 200) return failed(new Error(`A stream answered ${reply.statusCode}.`));
                reply.setEncoding("utf8");
                reply.on("error", () => undefined);
                reply.on("data", (text: string) => {
                  for (const [, number] of text.matchAll(/"version":(\d+)/g)) receive(Number(number));
                });
                open(reply);
              }).on("error", failed);
            }),
        ),
      )),
    );
  return {
    onEvent: (receiver) => {
      receive = receiver;
    },
    close() {
      for (const reply of opened) reply.destroy();
      agent.destroy();
    },
  };
}

async function openSockets({ address }: Program): Promise<Listening> {
  let receive: (number: number) => void = () => undefined;
  const opened: Socket[] = [];
  for (let at = 0; at < count; at += 100)
    opened.push(
      ...(await Promise.all(
        Array.from(
          { length: 100 },
          (_, index) =>
            new Promise<Socket>((open, failed) => {
              const socket = io(address, {
                transports: ["websocket"],
                forceNew: true,
                reconnection: false,
                auth: { client: at + index },
              });
              socket.on("event", ({ version }: { version: number }) => receive(version));
              socket.once("connect", () => open(socket));
              socket.once("connect_error", failed);
            }),
        ),
      )),
    );
  return {
    onEvent: (receiver) => {
      receive = receiver;
    },
    close() {
      for (const socket of opened) socket.disconnect();
    },
  };
}
