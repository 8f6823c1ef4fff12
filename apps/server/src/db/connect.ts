import { setTimeout as sleep } from "node:timers/promises";
import { type EmbeddedOptions, startEmbedded } from "@callboard/embedded-postgres";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Log } from "./log.ts";
import { prepareMarked } from "./prepared.ts";
import type { DB, Db } from "./schema.ts";
import { checkServer } from "./server-version.ts";
import { teachTemporalToPostgres, values } from "./values.ts";

export interface Database {
  pool: pg.Pool;
  db: Db;
  /** For connections beside the pool: LISTEN, graphile-worker. They get pg's own value types, Date among them. */
  config: pg.ClientConfig;
  url: string;
  /** Ends the pool and then, last of all, the embedded server. */
  close(): Promise<void>;
}

export interface PoolOptions {
  log: Log;
  /** Connections at most. */
  poolSize?: number;
  /** Shown in pg_stat_activity. */
  applicationName?: string;
  /** How long somebody waits for a connection while all are in use, ms. */
  connectionTimeoutMs?: number;
}

interface ConnectOptions extends PoolOptions, Pick<EmbeddedOptions, "settings" | "onLost"> {
  /** A PostgreSQL server of one's own, 18 or newer; without it the embedded one of `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
}

/** The app's database: the server at `databaseUrl`, or the embedded one, which it starts. */
export async function connectDatabase({
  databaseUrl,
  dataDir,
  settings,
  onLost,
  ...options
}: ConnectOptions): Promise<Database> {
  if (databaseUrl) {
    const database = openPool({ connectionString: databaseUrl }, databaseUrl, options);
    await checkServer(database.pool).catch(async (error) => {
      await database.close();
      throw error;
    });
    return database;
  }
  const embedded = await startEmbedded({
    dataDir,
    log: options.log,
    ...(settings && { settings }),
    ...(onLost && { onLost }),
  });
  const database = openPool(embedded.config, embedded.url, options);
  return {
    ...database,
    async close() {
      await database.close();
      await embedded.stop();
    },
  };
}

/** A pool and Kysely on a server that runs. */
export function openPool(
  config: pg.ClientConfig,
  url: string,
  { log, poolSize = 20, applicationName = "callboard", connectionTimeoutMs = 10_000 }: PoolOptions,
): Database {
  teachTemporalToPostgres();
  const pool = new pg.Pool({
    ...config,
    max: poolSize,
    types: values,
    application_name: applicationName,
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  pool.on("error", (error) => {
    if (!pool.ending) log.warn({ error: error.message }, "A connection to the database was lost.");
  });
  // The pool listens only while a connection is idle; one that is lost in use would end the process.
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    prepareMarked(client);
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { pool, db, config, url, close: () => endPool(pool, log) };
}

/**
 * Ends the pool once all connections are back; after 1 s without those that are not, since the embedded server,
 * which ends them, is stopped next. Not db.destroy(): Kysely ends the pool only if it has used it.
 */
async function endPool(pool: pg.Pool, log: Log) {
  if (pool.ending) return;
  const late = sleep(1_000, "late", { ref: false });
  if ((await Promise.race([pool.end(), late])) === "late")
    log.warn({ connections: pool.totalCount }, "Database connections are still in use; the app goes on closing.");
}
