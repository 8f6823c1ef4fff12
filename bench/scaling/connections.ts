import { existsSync } from "node:fs";
import { findEmbedded } from "@callboard/embedded-postgres";
import { connectDatabase, openPool } from "../../apps/server/src/db/connect.ts";
import { processConnections } from "../../apps/server/src/db/connection/process-connections.ts";
import { aPooler } from "../../apps/server/src/testing/programs/a-pooler.ts";
import { rateOf } from "../load.ts";
import { postmasterOf, processorOf } from "../postgres-processor.ts";
import { type Program, productBundle, startProgram } from "../program.ts";
import { quiet } from "../quiet.ts";
import { median } from "../statistics.ts";
import { inTemporaryFolder } from "../temporary-folder.ts";
import { stageMonth } from "../worlds/staged-month.ts";

export interface ConnectionFigures {
  variants: {
    name: string;
    /** Replies a second, median of the rounds. */
    rate: number;
    /** Processor time of the server, of PostgreSQL and of the pooler for one reply, ms. */
    server: number;
    database: number;
    pooler: number | undefined;
    /** Sessions at the database for requests, and for everything else. */
    sessions: { requests: number; others: number };
  }[];
}

const load = { connections: 50, seconds: 2 };
const poolerSessions = 8;

/** One month read by 50 clients, with fewer and fewer connections to the database, and through PgBouncer. */
export function benchConnections(rounds: number, log: (text: string) => void): Promise<ConnectionFigures> {
  const pooler = process.env.CALLBOARD_PGBOUNCER ?? "/usr/sbin/pgbouncer";
  if (!existsSync(pooler)) throw new Error("This measurement needs PgBouncer: apt-get install pgbouncer.");
  process.env.CALLBOARD_PGBOUNCER = pooler;
  return inTemporaryFolder(async (dataDir) => {
    const { token, from, to } = await stageMonth(dataDir);
    const owner = await connectDatabase({ dataDir, log: quiet, poolSize: 2 });
    const found = await findEmbedded(dataDir);
    if (!found) throw new Error("The database does not run.");
    const beside = openPool(found.config, found.url, { log: quiet, poolSize: 1, applicationName: "bench" });
    const bouncer = await aPooler(found.config, poolerSessions);
    const started: Program[] = [];
    try {
      const postmaster = await postmasterOf(beside.pool);
      const variants: Record<string, Record<string, string>> = {
        [`${processConnections.requests} connections, the default`]: { DATABASE_URL: found.url },
        "10 connections": { DATABASE_URL: found.url, DATABASE_CONNECTIONS: "10" },
        "5 connections": { DATABASE_URL: found.url, DATABASE_CONNECTIONS: "5" },
        [`PgBouncer ${bouncer.version}, ${poolerSessions} sessions`]: {
          DATABASE_URL: bouncer.urlOf(found.config.database ?? "postgres"),
          DIRECT_DATABASE_URL: found.url,
        },
      };
      const results = Object.keys(variants).map((name) => ({ name, rates: [0], server: 0, database: 0, pooler: 0 }));
      const sessions = new Map<string, { requests: number; others: number }>();
      for (let round = 0; round < rounds; round += 1) {
        for (const result of round % 2 ? results.toReversed() : results) {
          // One process at a time, so that its sessions are those of the database.
          const program = await startProgram(productBundle, { ...variants[result.name], LOG_LEVEL: "error" });
          started.push(program);
          const call = {
            method: "GET",
            token,
            url: `${program.address}/api/department/dayplan?from=${from}&to=${to}`,
          } as const;
          await rateOf(call, { ...load, seconds: 1.5 });
          const before = [(await program.processor()) ?? 0, await processorOf(postmaster), await bouncer.processor()];
          const rate = await rateOf(call, load);
          const after = [(await program.processor()) ?? 0, await processorOf(postmaster), await bouncer.processor()];
          const replies = rate * load.seconds;
          const [server = 0, database = 0, shared = 0] = after.map((ms, at) => (ms - (before[at] ?? 0)) / replies);
          if (round === 0) result.rates.pop();
          result.rates.push(rate);
          result.server += server / rounds;
          result.database += database / rounds;
          result.pooler += shared / rounds;
          // Later, sessions of the pooler are still open beside those of the others.
          if (round === 0) sessions.set(result.name, await countSessions(beside.pool));
          log(`${result.name}: ${rate.toFixed(0)} a second, ${(server + database + shared).toFixed(2)} ms`);
          await program.stop();
        }
      }
      return {
        variants: results.map(({ name, rates, server, database, pooler: shared }) => ({
          name,
          rate: median(rates),
          server,
          database,
          pooler: name.startsWith("PgBouncer") ? shared : undefined,
          sessions: sessions.get(name) ?? { requests: 0, others: 0 },
        })),
      };
    } finally {
      for (const program of started) await program.stop();
      await bouncer.stop();
      await beside.close();
      await owner.close();
    }
  });
}

async function countSessions(pool: { query(text: string): Promise<{ rows: unknown[] }> }) {
  const { rows } = await pool.query(
    `select count(*) filter (where application_name = 'callboard')::int as requests,
            count(*) filter (where application_name like 'callboard %')::int as others
     from pg_stat_activity where datname = current_database()`,
  );
  return rows[0] as { requests: number; others: number };
}
