// How much of the primary's processor reads take without and with a replica.
import { realpath } from "node:fs/promises";
import { join } from "node:path";
import { primarySettings, startReplica } from "@callboard/embedded-postgres/testing/replica";
import { connectDatabase, type Database } from "../apps/server/src/db/connect.ts";
import { migrate } from "../apps/server/src/db/migrate.ts";
import { aStaffing } from "../apps/server/src/testing/staffing.ts";
import { postmasterOf, processorOf } from "./postgres-processor.ts";
import { productBundle, startProgram } from "./program.ts";
import { quiet } from "./quiet.ts";
import { inTemporaryFolder } from "./temporary-folder.ts";
import { growWorld } from "./worlds/match-world.ts";

export interface ReadersFigures {
  dayplayers: number;
  reads: number;
  /** Processor time for each read, ms. */
  alone: { primary: number };
  beside: { primary: number; replica: number };
}

const clients = 4;

/** Heads search and turn the pages of matches over HTTP, from a server without and from one with a replica. */
export function benchReaders(dayplayers: number, rounds: number, log: (text: string) => void): Promise<ReadersFigures> {
  return inTemporaryFolder(async (dataDir) => {
    const settings = { ...primarySettings, fsync: "off", max_wal_size: "4GB" };
    const primary = await connectDatabase({ dataDir, log: quiet, settings });
    try {
      await migrate(primary.pool, { log: quiet });
      const reads = await stage(primary, dayplayers, log);
      const { host = "", port = 0, user = "", database = "" } = primary.config;
      const cluster = await realpath(join(dataDir, "postgres"));
      const config = { host, port, user, database };
      const replica = await startReplica(config, cluster, join(dataDir, "replica"));
      try {
        const url = `postgresql://${user}@/${database}?host=${encodeURIComponent(replica.config.host)}&port=${port}`;
        const postmaster = await postmasterOf(primary.pool);
        const run = async (env: Record<string, string>) => {
          const program = await startProgram(productBundle, { DATABASE_URL: primary.url, ...env });
          try {
            await readAll(program.address, reads, 1);
            const before = [await processorOf(postmaster), await processorOf(replica.pid)] as const;
            await readAll(program.address, reads, rounds);
            const count = reads.paths.length * rounds;
            return {
              primary: ((await processorOf(postmaster)) - before[0]) / count,
              replica: ((await processorOf(replica.pid)) - before[1]) / count,
            };
          } finally {
            await program.stop();
          }
        };
        const [alone, beside] = [await run({}), await run({ READER_DATABASE_URL: url })];
        return { dayplayers, reads: reads.paths.length * rounds, alone, beside };
      } finally {
        await replica.stop();
      }
    } finally {
      await primary.close();
    }
  });
}

type Reads = Record<"token", string> & Record<"paths", string[]>;

async function stage({ db, pool }: Database, dayplayers: number, log: (text: string) => void): Promise<Reads> {
  const client = await pool.connect();
  await growWorld(client, dayplayers, log).finally(() => client.release(true));
  const staffing = await aStaffing(db);
  const { id, positionId } = await staffing.day({ date: "2026-12-02" });
  const { rows } = await pool.query<{ text: string }>(
    "select first_name || ' ' || left(last_name, 3) as text from accounts where type = 'dayplayer' order by id limit 40",
  );
  const matches = `/api/department/dayplan/${id}/position/${positionId}/matches`;
  return {
    token: await staffing.tokenOf(staffing.headId, Temporal.Now.instant()),
    paths: rows.flatMap(({ text }) => [`/api/profile/search?query=${encodeURIComponent(text)}`, matches]),
  };
}

async function readAll(address: string, { token, paths }: Reads, rounds: number) {
  const left = Array.from({ length: rounds }, () => paths).flat();
  const client = async () => {
    for (let path = left.pop(); path; path = left.pop()) {
      const reply = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } });
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
      await reply.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
}

/** The figures as Markdown. */
export function readersText({ dayplayers, reads, alone, beside }: ReadersFigures): string {
  const ms = (value: number) => value.toFixed(1);
  return [
    "## Readers",
    "",
    `${reads} reads among ${dayplayers.toLocaleString("en")} dayplayers, half of them searches, half of them pages of matches.`,
    "",
    "| PostgreSQL's processor for a read, ms | primary | replica |",
    "|---|---:|---:|",
    `| primary alone | ${ms(alone.primary)} | – |`,
    `| primary and replica | ${ms(beside.primary)} | ${ms(beside.replica)} |`,
  ].join("\n");
}
