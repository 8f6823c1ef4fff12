import { randomBytes } from "node:crypto";
import type { EmbeddedConfig } from "@callboard/embedded-postgres";
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
  server = inject("postgres"),
}: {
  poolSize?: number;
  migrated?: boolean;
  /** A server other than the run's, with the same template. */
  server?: EmbeddedConfig;
} = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  // Copies files: by the log, which is the default, to create and drop a database takes three times the processor time.
  await onServer(server, (admin) =>
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
  let hasClock = false;
  return {
    ...database,
    async setNow(now) {
      if (now && current?.equals(now)) return;
      if (!hasClock) await database.pool.query(clock);
      hasClock = true;
      const microseconds = now && now.epochNanoseconds / 1_000n;
      await database.pool.query("select setval('test.clock', $1, $2)", [microseconds ?? 1, now !== undefined]);
      current = now;
    },
    async drop() {
      await database.close();
      await onServer(server, (admin) => admin.query(`drop database ${name} with (force)`));
    },
  };
}

/**
 * The clock is a sequence, and not a setting of a session, so that it applies to all connections, also those of the app. It
 * has no value while the clock runs. If `setNow` defined the function again, each connection would plan its statements again,
 * a quarter of the processor time of a test that often sets the clock. To read a row instead would take five times as long.
 */
const clock = `
  create schema test;
  create sequence test.clock;
  create or replace function app_now() returns timestamptz language plpgsql stable as $$ begin return coalesce(
    nullif(current_setting('callboard.now', true), '')::timestamptz,
    timestamptz 'epoch' + pg_sequence_last_value('test.clock') * interval '1 microsecond', clock_timestamp()); end $$`;

async function onServer(server: EmbeddedConfig, work: (admin: pg.Client) => Promise<unknown>) {
  const admin = new pg.Client({ ...server, database: "postgres" });
  await admin.connect();
  await work(admin).finally(() => admin.end());
}
