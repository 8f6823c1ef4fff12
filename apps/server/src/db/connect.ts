import { setTimeout as sleep } from "node:timers/promises";
import { type EmbeddedOptions, startEmbedded } from "@callboard/embedded-postgres";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Log } from "./log.ts";
import { prepareMarked } from "./prepared.ts";
import { parseDatabaseHosts } from "./replicas/database-hosts.ts";
import type { DatabaseConfig } from "./replicas/primary-client.ts";
import { createPool } from "./replicas/primary-pool.ts";
import { watchPrimary } from "./replicas/watch-primary.ts";
import type { DB, Db } from "./schema.ts";
import { checkServer } from "./server-version.ts";
import { teachTemporalToPostgres, values } from "./values.ts";

export interface Database {
  pool: pg.Pool;
  db: Db;
  /** For connections outside the pool: LISTEN and graphile-worker. They use pg's own value types, such as Date. */
  config: DatabaseConfig;
  url: string;
  /** The free bytes of the embedded database's disk; undefined for another server's. */
  freeBytes?: () => Promise<number>;
  /** Closes the pool and then the embedded server. */
  close(): Promise<void>;
}

export interface PoolOptions {
  log: Log;
  /** The maximum number of connections. */
  poolSize?: number;
  /** The name in pg_stat_activity. */
  applicationName?: string;
  /** How long a caller waits for a connection while all are in use, in milliseconds. */
  connectionTimeoutMs?: number;
}

interface ConnectOptions extends PoolOptions, Pick<EmbeddedOptions, "settings" | "onLost"> {
  /**
   * The URL of a PostgreSQL server, 18 or newer, or of a replicated database with several hosts. Without it the embedded
   * server in `dataDir` is used.
   */
  databaseUrl?: string | undefined;
  dataDir: string;
}

/** Connects to the server at `databaseUrl`, or starts the embedded one. */
export async function connectDatabase({
  databaseUrl,
  dataDir,
  settings,
  onLost,
  ...options
}: ConnectOptions): Promise<Database> {
  if (databaseUrl) {
    const database = openDatabase(databaseUrl, options);
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
    freeBytes: embedded.freeBytes,
    async close() {
      await database.close();
      await embedded.stop();
    },
  };
}

/** Opens a pool on the database of a URL. With several hosts its connections follow the primary. */
export function openDatabase(url: string, options: PoolOptions): Database {
  const hosts = parseDatabaseHosts(url);
  const database = openPool({ connectionString: url, hosts }, url, options);
  if (!hosts) return database;
  const watch = watchPrimary(hosts, options.log);
  return {
    ...database,
    async close() {
      await watch.stop();
      await database.close();
    },
  };
}

/** Opens a pool and Kysely on a running server. */
export function openPool(
  config: DatabaseConfig,
  url: string,
  { log, poolSize = 20, applicationName = "callboard", connectionTimeoutMs = 10_000 }: PoolOptions,
): Database {
  teachTemporalToPostgres();
  const pool = createPool({
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
  // The pool handles errors only of idle connections. Without this listener, a connection lost in use would end the
  // process.
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    prepareMarked(client);
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { pool, db, config, url, close: () => endPool(pool, log) };
}

/**
 * Closes the pool once all connections are released, or after 1 s without those that are not, because the embedded
 * server, which ends them, stops next. db.destroy() is not enough: Kysely closes the pool only if it has used it.
 */
async function endPool(pool: pg.Pool, log: Log) {
  if (pool.ending) return;
  const late = sleep(1_000, "late", { ref: false });
  if ((await Promise.race([pool.end(), late])) === "late")
    log.warn({ connections: pool.totalCount }, "Database connections are still in use; the app goes on closing.");
}
