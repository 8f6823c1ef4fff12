import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installJobs } from "../jobs/worker.ts";
import { listTables } from "../operator/archive.ts";
import { run } from "../operator/run.ts";
import { aDatabase, type TestDatabase } from "../testing/database.ts";
import { candidatesThatDiffer, knownThatAreMissing } from "../testing/plain-matches.ts";
import { migrate } from "./migrate.ts";
import { migrationsDirectory, readMigrations } from "./migration-files.ts";

const noKeys = { dataDir: "/nowhere", keyFile: undefined, secretKeys: undefined, lostKeys: [] };

// A backup of the demo data of release 1.0.2, made with `npm run operator -- backup`, without its server keys.
const backup = fileURLToPath(new URL("fixtures/release-1.0.2-demo.tar.gz", import.meta.url));
const lastMigrationOfRelease = 34;
const log = { info() {}, warn: console.warn, error: console.error };

/** Tables and columns that were renamed since, by their old names. */
const renamedTables = new Map([
  ["players", "dayplayers"],
  ["player_profiles", "dayplayer_profiles"],
  ["player_months", "availability_months"],
  ["player_words", "dayplayer_words"],
  ["search_slips", "search_typos"],
  ["notice_cursor", "notification_cursor"],
  ["notice_deliveries", "notification_deliveries"],
  ["open_offers", "standing_offers"],
  ["open_offer_history", "standing_offer_history"],
]);
const renamedColumns = new Map([
  ["player_id", "dayplayer_id"],
  ["player_read", "dayplayer_read"],
  ["open_offer_id", "standing_offer_id"],
]);
/** Tables whose rows a later migration computes again from other tables. */
const rebuiltTables = new Set(["candidates"]);

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "callboard-upgrade-"));
  database = await aDatabase({ migrated: false });
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

test("a database of release 1.0.2 upgrades without losing a row or a value", async () => {
  const directory = migrationsDirectory();
  for (const { number, name } of await readMigrations(directory))
    if (number <= lastMigrationOfRelease) await copyFile(join(directory, `${name}.sql`), join(folder, `${name}.sql`));
  await migrate(database.pool, { directory: folder, log });
  await installJobs(database.config, log);
  const now = Temporal.Instant.from("2026-11-22T16:00:00Z");
  await run(
    {
      db: database.db,
      pool: database.pool,
      now,
      invoiceFrom: [],
      publicUrl: "http://localhost",
      keys: noKeys,
      filesFolder: folder,
    },
    ["restore", backup],
  );
  const before = await readRows(database.pool);
  expect(before.offers?.length).toBe(1062);

  await migrate(database.pool, { log });

  const after = await readRows(database.pool);
  for (const [table, rows] of Object.entries(before)) {
    if (rebuiltTables.has(table)) continue;
    const now = after[renamedTables.get(table) ?? table];
    expect(now?.length, table).toBe(rows.length);
    const columns = Object.keys(rows[0] ?? {});
    const kept = (now ?? []).map((row) =>
      Object.fromEntries(columns.map((column) => [column, row[renamedColumns.get(column) ?? column]])),
    );
    expect(sorted(kept), table).toEqual(sorted(rows));
  }
});

test("the candidates of an upgraded database are free on the days that are marked as available and not booked", async () => {
  expect(await candidatesThatDiffer(database.db)).toEqual([]);
  const { rows: booked } = await database.pool.query(`
    select get_bit(c.free, extract(day from offer.date)::int - 1) as free from candidates c
    join offers offer on offer.dayplayer_id = c.dayplayer_id and date_trunc('month', offer.date) = c.month
    where offer.state = 'accepted'`);
  expect(new Set(booked.map(({ free }) => free))).toEqual(new Set([0]));
});

test("whom the heads and departments of an upgraded database know is found by position", async () => {
  expect(await knownThatAreMissing(database.db)).toEqual([]);
  const { rows } = await database.pool.query(`
    select count(*) filter (where known_by in (select head_id from stars)) > 0 as starred,
      count(*) filter (where known_by in (select id from departments)) > 0 as booked from known_dayplayers`);
  expect(rows).toEqual([{ starred: true, booked: true }]);
});

test("functions, indexes and constraints of an upgraded database use only the new names", async () => {
  const { rows } = await database.pool.query(`
    select name from (
      select relname as name from pg_class where relnamespace = 'public'::regnamespace
      union all select conname from pg_constraint where connamespace = 'public'::regnamespace
      union all select prosrc from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    ) names
    where name ~ '(?<!day)player' or name ~ '\\mopen_offer(s\\M|_history)' or name ~ 'search_slips|candidates_meant'`);
  expect(rows).toEqual([]);
});

/** Reads every row of every table. */
async function readRows(pool: Pool): Promise<Record<string, Record<string, unknown>[]>> {
  const all: Record<string, Record<string, unknown>[]> = {};
  for (const { name } of await listTables(pool)) {
    const { rows } = await pool.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from "${name}" t`);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

const sorted = (rows: Record<string, unknown>[]) => rows.map((row) => JSON.stringify(row)).sort();
