import { chmod, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { startEmbedded } from "@callboard/embedded-postgres";
import { temporaryPlace } from "@callboard/embedded-postgres/testing/temporary-place";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openPool } from "../connect.ts";
import { isUnreachable } from "../connection/is-unreachable.ts";
import { transaction } from "../transaction.ts";

const log = { info() {}, warn() {}, error: console.error };
const stops: (() => Promise<unknown>)[] = [];
let database: Database;
beforeAll(async () => {
  const dataDir = await mkdtemp(join(temporaryPlace(), "callboard-standby-"));
  stops.push(() => rm(dataDir, { recursive: true, force: true }));
  await chmod(dataDir, 0o755); // as root, PostgreSQL's user has to enter it
  const settings = {
    fsync: "off",
    wal_level: "replica",
    max_wal_senders: "2",
    // The standby never connects. Only sessions that ask for it wait for it.
    synchronous_standby_names: "standby",
    synchronous_commit: "local",
  };
  const embedded = await startEmbedded({ dataDir, log, settings });
  stops.push(() => embedded.stop());
  database = openPool(embedded.config, embedded.url, { log, poolSize: 2 });
  stops.push(() => database.close());
  await database.pool.query("create table rows (n int)");
}, 60_000);
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

/** Waits until a commit waits for the standby, and cancels it. */
const cancelWaiting = () =>
  expect
    .poll(
      async () => {
        const { rows } = await database.pool.query<{ pg_cancel_backend: boolean }>(
          "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'",
        );
        return rows;
      },
      { timeout: 30_000 },
    )
    .toEqual([{ pg_cancel_backend: true }]);

test("a commit that was not copied to the standby is not acknowledged, and the pool still works", async () => {
  const { db, pool } = database;
  const error = transaction(db, async (tx) => {
    await sql`set local synchronous_commit = on`.execute(tx);
    await sql`insert into rows values (1)`.execute(tx);
  }).then(
    () => "acknowledged",
    (caught: unknown) => caught,
  );
  await cancelWaiting();
  expect(isUnreachable(await error), String(await error)).toBe(true);
  expect((await pool.query("select n from rows")).rows).toEqual([{ n: 1 }]);
});
