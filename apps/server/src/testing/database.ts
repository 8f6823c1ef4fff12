import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { type Database, openPool } from "../db/connect.ts";

export interface TestDatabase extends Database {
  /** Sets app_now() for all sessions of this database. Without an argument the clock runs again. */
  setNow(now?: Temporal.Instant): Promise<void>;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

/**
 * Creates a database for a test file, cloned from the run's migrated template. `migrated: false` creates an empty one.
 */
export async function aDatabase({
  poolSize = 20,
  migrated = true,
}: {
  poolSize?: number;
  migrated?: boolean;
} = {}): Promise<TestDatabase> {
  const server = inject("postgres");
  const name = `test_${randomBytes(8).toString("hex")}`;
  // Copies files: by the log, which is the default, to create and drop a database takes three times the processor time.
  await onServer((admin) =>
    admin.query(`create database ${name} template ${migrated ? "template" : "template0"} strategy file_copy`),
  );
  const config = { ...server, database: name };
  const url = `postgresql://${server.user}@/${name}?host=${encodeURIComponent(server.host)}&port=${server.port}`;
  const database = openPool(config, url, {
    log: { info() {}, warn() {}, error: console.error },
    poolSize,
    applicationName: name,
    // Race tests queue hundreds of callers. The limit of the test ends a wait that never ends.
    connectionTimeoutMs: 240_000,
  });
  let current: Temporal.Instant | undefined;
  return {
    ...database,
    async setNow(now) {
      if (now && current?.equals(now)) return;
      current = now;
      // Redefines the function instead of setting a variable in a session, so that it applies to all connections, also
      // those of the app. In PL/pgSQL, because plans contain the body of a function in SQL without volatile parts: each
      // connection would plan all its statements again whenever the clock is set, a quarter of the processor time of a test
      // that often does.
      const fixed = now ? `timestamptz '${now.toString()}'` : "clock_timestamp()";
      await database.pool.query(
        `create or replace function app_now() returns timestamptz language plpgsql stable as $$
         begin return coalesce(nullif(current_setting('callboard.now', true), '')::timestamptz, ${fixed}); end $$`,
      );
    },
    async drop() {
      await database.close();
      await onServer((admin) => admin.query(`drop database ${name} with (force)`));
    },
  };
}

async function onServer(work: (admin: pg.Client) => Promise<unknown>) {
  const admin = new pg.Client({ ...inject("postgres"), database: "postgres" });
  await admin.connect();
  await work(admin).finally(() => admin.end());
}
