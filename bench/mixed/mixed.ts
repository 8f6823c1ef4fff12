import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../apps/server/src/db/connect.ts";
import { productBundle, startProgram } from "../program.ts";
import { stageDepartment } from "../reads/staged-department.ts";
import { median } from "../statistics.ts";
import { inTemporaryFolder } from "../temporary-folder.ts";
import { untilQuiet } from "../until-quiet.ts";
import { enterWorld } from "./mixed-world.ts";
import { startTraffic } from "./traffic.ts";

export interface MixedFigures {
  minutes: number;
  perSecond: number;
  /** Replies by their status; 0 is a request without a reply. */
  statuses: [status: number, count: number][];
  skipped: number;
  /** Resident memory of the server's process, bytes. */
  memory: {
    /** Before the load, nobody signed in. */
    atRest: number;
    /** The median of the second sixth of the load, and of its last sixth. */
    early: number;
    late: number;
    most: number;
    /** Each minute after the load. */
    after: number[];
  };
  /** The part of it that belongs to no file: before the load, and at the end. */
  privateMemory: { atRest: number; after: number };
  tables: TableFigures[];
}

export interface TableFigures {
  name: string;
  /** Rows that wait for something, and the size with indexes in bytes: before the load, at its half, at its end, and when idle again. */
  rows: number[];
  bytes: number[];
}

const perSecond = 30;
const idleMinutes = 10;

/** Tables that empty themselves, and which of their rows still wait. */
const queues = [
  { name: "outbox", table: "outbox", waiting: "true" },
  { name: "jobs", table: "graphile_worker._private_jobs", waiting: "true" },
  { name: "offers to be opened", table: "offers", waiting: "state = 'created'" },
  { name: "deliveries to be sent", table: "deliveries", waiting: "sent_at is null" },
  {
    name: "deliveries of notifications that are due",
    table: "notification_deliveries",
    waiting: "ended_at is null and due_at < now() - interval '1 minute'",
  },
  { name: "webhook deliveries", table: "webhook_deliveries", waiting: "state = 'pending'" },
  { name: "counts of rate limits", table: "rate_limits", waiting: "true" },
  { name: "stored replies", table: "stored_replies", waiting: "true" },
  { name: "workers", table: "job_workers", waiting: "true" },
];

/**
 * A department's busiest hour again and again at a steady rate, with streams and sign-ins: whether the server's memory
 * and the tables that empty themselves are as before when it is over.
 */
export function benchMixed(minutes: number, log: (text: string) => void): Promise<MixedFigures> {
  return inTemporaryFolder(async (dataDir) => {
    log("Staging a department");
    const staged = await stageDepartment(dataDir);
    const product = await startProgram(productBundle, { DATA_DIR: dataDir, LOG_LEVEL: "error" });
    try {
      const memoryNow = async () => (await product.memory()) ?? Number.NaN;
      await sleep(30_000);
      const privateMemoryNow = async () => (await product.privateMemory()) ?? Number.NaN;
      const [atRest, privateAtRest] = [await memoryNow(), await privateMemoryNow()];
      log(`At rest: ${mb(atRest)}`);
      const world = await enterWorld(product.address, dataDir, staged);
      const snapshots = [await readQueues(world.database)];
      const during: number[] = [];
      const traffic = startTraffic(product.address, world, perSecond);
      const samples = Math.max(12, Math.ceil(minutes * 6));
      for (let sample = 1; sample <= samples; sample += 1) {
        await sleep((minutes * 60_000) / samples);
        during.push(await memoryNow());
        if (sample === Math.floor(samples / 2)) snapshots.push(await readQueues(world.database));
        if (sample % 30 === 0) log(`Minute ${((minutes * sample) / samples).toFixed(0)}: ${mb(during.at(-1))}`);
      }
      await traffic.end();
      snapshots.push(await readQueues(world.database));
      await untilQuiet(world.database);
      const after: number[] = [];
      for (let minute = 1; minute <= idleMinutes; minute += 1) {
        await sleep(60_000);
        after.push(await memoryNow());
        log(`${minute} min after the load: ${mb(after.at(-1))}`);
      }
      const privateMemory = { atRest: privateAtRest, after: await privateMemoryNow() };
      snapshots.push(await readQueues(world.database));
      await world.database.close();
      return {
        minutes,
        perSecond,
        statuses: [...traffic.statuses].toSorted(([one], [other]) => one - other),
        skipped: traffic.skipped,
        memory: {
          atRest,
          early: median(during.slice(Math.floor(samples / 6), Math.floor(samples / 3))),
          late: median(during.slice(-Math.floor(samples / 6))),
          most: Math.max(...during),
          after,
        },
        privateMemory,
        tables: queues.map(({ name }, index) => ({
          name,
          rows: snapshots.map((snapshot) => snapshot[index]?.rows ?? Number.NaN),
          bytes: snapshots.map((snapshot) => snapshot[index]?.bytes ?? Number.NaN),
        })),
      };
    } finally {
      await product.stop();
    }
  });
}

const mb = (bytes = Number.NaN) => `${(bytes / 1e6).toFixed(1)} MB`;

async function readQueues({ pool }: Database): Promise<{ rows: number; bytes: number }[]> {
  const found = [];
  for (const { table, waiting } of queues) {
    const { rows } = await pool.query<{ rows: number; bytes: number }>(
      `select (select count(*)::int from ${table} where ${waiting}) as rows, pg_total_relation_size('${table}')::float8 as bytes`,
    );
    found.push(rows[0] ?? { rows: Number.NaN, bytes: Number.NaN });
  }
  return found;
}
