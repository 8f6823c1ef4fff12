import { setTimeout as sleep } from "node:timers/promises";
import { type EmbeddedOptions, startEmbedded } from "@callboard/embedded-postgres";
import { Kysely } from "kysely";
import pg from "pg";
import { refuseReplica } from "./connection/refuse-replica.ts";
import { checkServer } from "./connection/server-version.ts";
import { formatTemporalForPostgres, values } from "./connection/values.ts";
import type { Log } from "./log.ts";
import { SharingDialect } from "./one-transaction/shared-connection.ts";
import { checkPoolerSettings, sessionTimeouts } from "./pooler/pooler-settings.ts";
import { prepareMarked } from "./prepared.ts";
import { openReaders, type Readers } from "./readers/open-readers.ts";
import type { DB, Db } from "./schema.ts";

export interface Database {
  pool: pg.Pool;
  db: Db;
  /**
   * For connections outside the pool, each with a session of its own: LISTEN, locks, sweeps and migrations.
   * They lead past a pooler.
   */
  config: pg.ClientConfig;
  /** The URL of these connections. */
  url: string;
  /** The replicas, if there are any. */
  readers?: Readers;
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
  /** The URL of a PostgreSQL server, 18 or newer. Without it the embedded server in `dataDir` is used. */
  databaseUrl?: string | undefined;
  /** The URL past a transaction pooler, if `databaseUrl` is one. */
  directUrl?: string | undefined;
  /** The URL of replicas of that server. */
  readerUrl?: string | undefined;
  dataDir: string;
}

/** Connects to the server at `databaseUrl`, or starts the embedded one. */
export async function connectDatabase({
  databaseUrl,
  directUrl,
  readerUrl,
  dataDir,
  settings,
  onLost,
  ...options
}: ConnectOptions): Promise<Database> {
  if (databaseUrl) {
    const database = directUrl
      ? openPooledDatabase(databaseUrl, directUrl, options)
      : openDatabase(databaseUrl, options);
    try {
      await checkServer(database.pool);
      if (directUrl) await checkPoolerSettings(database.pool, options.log);
      return readerUrl ? withReaders(database, readerUrl, options) : database;
    } catch (error) {
      await database.close();
      throw error;
    }
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

/** Opens a pool on the database of a URL. */
export const openDatabase = (url: string, options: PoolOptions): Database =>
  openPool({ connectionString: url }, url, options);

/** Milliseconds after which the primary answers in place of a replica that can't be reached, or that stopped answering. */
const replicaTimeouts = { connectionTimeoutMs: 1_000, query_timeout: 5_000 };

/** Adds replicas to a database. They are connected to when they are first used, so that a start does not need them. */
export function withReaders(database: Database, url: string, options: PoolOptions): Database {
  const { connectionTimeoutMs, query_timeout } = replicaTimeouts;
  const replicas = openPool({ connectionString: url, query_timeout }, url, {
    ...options,
    connectionTimeoutMs,
    isReplica: true,
  });
  const readers = openReaders(replicas.pool, database.pool, options.log);
  return {
    ...database,
    readers,
    async close() {
      readers.close();
      await replicas.close();
      await database.close();
    },
  };
}

/** Opens a pool on a transaction pooler, such as PgBouncer. Whatever needs a session of its own connects to `directUrl`. */
const openPooledDatabase = (poolerUrl: string, directUrl: string, options: PoolOptions): Database => ({
  ...openPool({ connectionString: poolerUrl }, poolerUrl, { ...options, hasPooler: true }),
  config: { connectionString: directUrl },
  url: directUrl,
});

/**
 * How long an unused connection stays open, in milliseconds. PostgreSQL starts a process for a new one and plans every
 * statement again, which delays the first requests of the next busy moment.
 */
const idleTimeoutMs = 300_000;

/** Opens a pool and Kysely on a running server, on a transaction pooler in front of it, or on replicas. */
export function openPool(
  config: pg.ClientConfig,
  url: string,
  {
    log,
    poolSize = 20,
    applicationName = "callboard",
    connectionTimeoutMs = 10_000,
    hasPooler = false,
    isReplica = false,
  }: PoolOptions & { hasPooler?: boolean; isReplica?: boolean },
): Database {
  formatTemporalForPostgres();
  const pool = new pg.Pool({
    ...config,
    max: poolSize,
    types: values,
    application_name: applicationName,
    connectionTimeoutMillis: connectionTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    // A pooler refuses connections that bring settings for their session.
    ...(!hasPooler && sessionTimeouts),
    ...(!isReplica && { onConnect: (client) => refuseReplica(client, connectionTimeoutMs) }),
  });
  pool.on("error", (error) => {
    if (!pool.ending) log.warn({ error: error.message }, "A connection to the database was lost.");
  });
  // The pool handles errors only of idle connections. Without this listener, a connection lost in use would end the
  // process.
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    // Two transactions of a pooled connection may run in two sessions, and the second one lacks the first one's plans.
    if (!hasPooler) prepareMarked(client);
  });
  const db = new Kysely<DB>({ dialect: new SharingDialect({ pool }) });
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
    log.warn({ connections: pool.totalCount }, "Database connections are still in use; the app continues to stop.");
}
