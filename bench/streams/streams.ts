import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { eventRoutes, streamPath } from "@callboard/contract/routes/events";
import { findEmbedded } from "@callboard/embedded-postgres";
import { sql } from "kysely";
import pg from "pg";
import { connectDatabase, type Database, openPool } from "../../apps/server/src/db/connect.ts";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import { transaction } from "../../apps/server/src/db/transaction.ts";
import { type Audience, recordEvents } from "../../apps/server/src/modules/events/record-event.ts";
import { aStaffing } from "../../apps/server/src/testing/staffing.ts";
import { connect, send } from "../load.ts";
import { type Program, productBundle, root, startProgram } from "../program.ts";
import { quiet } from "../quiet.ts";
import { quantile } from "../statistics.ts";
import { inTemporaryFolder } from "../temporary-folder.ts";
import type { ToClients } from "./client-messages.ts";
import { Clients } from "./clients.ts";

export interface StreamFigures {
  streams: number;
  perSecond: number;
  /** The number of events that every client receives. */
  toAll: number;
  rows: {
    name: string;
    /** From the commit of an event until its client has it, ms: events for one client each, and events for all. */
    one: { p50: number; p99: number };
    all: { p50: number; p99: number };
    /** Resident memory of the process that a stream adds, kB; undefined where the system does not report it. */
    kilobytes: number | undefined;
  }[];
}

const count = 10_000;
const perSecond = 500;
const toAll = 5;
const openedAtOnce = 500;
const stagedAtOnce = 100;
const now = () => Number(process.hrtime.bigint()) / 1e6;

interface Side {
  name: string;
  program: Program;
  clients(): Promise<Clients>;
  /** Commits event `number` for one client, or for all. Resolves once it is committed. */
  commitEvent(number: number, client: number | "all"): Promise<unknown>;
}

/** Ten thousand clients on one process; one event for each, then events for all; compared with bare SSE and Socket.IO. */
export function benchStreams(log: (text: string) => void): Promise<StreamFigures> {
  return inTemporaryFolder(async (dataDir) => {
    const staged = await stageClients(dataDir);
    const product = await startProgram(productBundle, { DATA_DIR: dataDir, LOG_LEVEL: "error" });
    const found = await findEmbedded(dataDir);
    if (!found) throw new Error("No database runs on the data folder.");
    const database = openPool(found.config, found.url, { log: quiet, poolSize: 4 });
    const notifier = new pg.Client(found.config);
    await notifier.connect();
    await notifier.query("create table bench_events (number int primary key)");
    const peer = (kind: string) =>
      startProgram(`${root}/bench/streams/stream-peer.ts`, { BENCH_DATABASE: found.url, BENCH_PEER: kind });
    const [sse, sockets] = [await peer("sse"), await peer("socket.io")];
    const commitToPeer = (number: number, client: number | "all") =>
      notifier.query(
        "with inserted as (insert into bench_events values ($2) returning number) select pg_notify('bench', $1 || ' ' || number) from inserted",
        [client, number],
      );
    const sides: Side[] = [
      {
        name: "Callboard",
        program: product,
        clients: () => openProduct(product, staged.tokens),
        async commitEvent(number, client) {
          const audience: Audience =
            client === "all" ? `readers:${staged.departmentId}` : `account:${staged.accountIds[client]}`;
          await recordFor(database, audience, number);
          await notifier.query("notify callboard_outbox");
        },
      },
      {
        name: "bare `node:http`, SSE",
        program: sse,
        clients: () => openPeer("sse", (index) => `${sse.address}/${index}`),
        commitEvent: commitToPeer,
      },
      {
        name: "Socket.IO alone",
        program: sockets,
        clients: () => openPeer("socket.io", () => sockets.address),
        commitEvent: commitToPeer,
      },
    ];
    try {
      const rows: StreamFigures["rows"] = [];
      for (const side of sides) {
        await notifier.query("truncate bench_events");
        const row = { name: side.name, ...(await measure(side)) };
        rows.push(row);
        log(
          `${row.name}: ${row.one.p50.toFixed(1)} / ${row.one.p99.toFixed(1)} ms, to all ${row.all.p50.toFixed(1)} / ${row.all.p99.toFixed(1)} ms, ${row.kilobytes?.toFixed(1)} kB`,
        );
      }
      return { streams: count, perSecond, toAll, rows };
    } finally {
      await notifier.end();
      await database.close();
      for (const program of [sse, sockets, product]) await program.stop();
    }
  });
}

async function measure({ program, clients: open, commitEvent }: Side) {
  await sleep(2_000);
  const before = await program.memory();
  const clients = await open();
  try {
    await sleep(2_000);
    const after = await program.memory();
    const committed: number[] = [];
    const arrivals: { number: number; at: number }[] = [];
    clients.onArrival((arrival) => arrivals.push(arrival));
    const untilReceived = async (expected: number) => {
      for (let waits = 0; arrivals.length < expected; waits += 1) {
        if (waits > 400) throw new Error(`${expected - arrivals.length} of ${expected} events never arrived.`);
        await sleep(50);
      }
      // An event that arrives before the reply to its commit counts as 0 ms.
      const took = arrivals.splice(0).map(({ number, at }) => Math.max(0, at - (committed[number] ?? 0)));
      return { p50: quantile(took, 0.5), p99: quantile(took, 0.99) };
    };

    const startedAt = now();
    for (let number = 0; number < count; number += 1) {
      const due = startedAt + (number * 1000) / perSecond;
      await sleep(Math.max(0, due - now()));
      // Another order than that in which the streams were opened.
      await commitEvent(number, (number * 7) % count);
      committed[number] = now();
    }
    const one = await untilReceived(count);
    for (let number = count; number < count + toAll; number += 1) {
      await commitEvent(number, "all");
      committed[number] = now();
      await sleep(1_000);
    }
    const all = await untilReceived(toAll * count);
    return {
      one,
      all,
      kilobytes: before === undefined || after === undefined ? undefined : (after - before) / count / 1000,
    };
  } finally {
    await clients.close();
  }
}

/** Stages dayplayers who may also read one department, so that one event can reach all of them. */
async function stageClients(dataDir: string) {
  const database = await connectDatabase({ dataDir, log: quiet });
  try {
    await migrate(database.pool, { log: quiet });
    const { db } = database;
    const staffing = await aStaffing(db);
    const accountIds: string[] = [];
    while (accountIds.length < count) accountIds.push(...(await staffing.dayplayers(stagedAtOnce)));
    await sql`
      insert into members (department_id, role, email, email_norm, account_id, invited_by, expires_at, accepted_at)
      select ${staffing.departmentId}, 'reader', email, email_norm, id, ${staffing.headId}, app_now(), app_now()
      from accounts where id = any(${accountIds}::uuid[])`.execute(db);
    const tokens: string[] = [];
    for (const accountId of accountIds) tokens.push(await staffing.tokenOf(accountId, Temporal.Now.instant()));
    return { departmentId: staffing.departmentId, accountIds, tokens };
  } finally {
    await database.close();
  }
}

const recordFor = ({ db }: Database, audience: Audience, number: number) =>
  transaction(db, (tx) =>
    recordEvents(tx, [
      {
        event: {
          type: "dayplan.saved",
          data: { dayplan_id: randomUUID(), department_id: randomUUID(), date: "2026-11-25", version: number },
        },
        audience: [audience],
      },
    ]),
  );

async function openProduct({ address }: Program, tokens: readonly string[]): Promise<Clients> {
  const clients = new Clients("sse");
  const agent = connect(20);
  const { method, path } = eventRoutes.createStreamToken;
  const streamUrl = async (token: string) => {
    const { body } = await send(agent, { method, url: `${address}${path}`, token });
    const reply = JSON.parse(body) as { data: { token: string } };
    return `${address}${streamPath}?token=${reply.data.token}&t=1`;
  };
  for (let at = 0; at < tokens.length; at += openedAtOnce)
    await clients.open(at, await Promise.all(tokens.slice(at, at + openedAtOnce).map(streamUrl)));
  agent.destroy();
  return clients;
}

async function openPeer(kind: ToClients["kind"], urlOf: (index: number) => string): Promise<Clients> {
  const clients = new Clients(kind);
  for (let at = 0; at < count; at += openedAtOnce)
    await clients.open(
      at,
      Array.from({ length: openedAtOnce }, (_, index) => urlOf(at + index)),
    );
  return clients;
}
