import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listTables } from "../operator/archive.ts";
import { run } from "../operator/run.ts";
import { aDatabase, type TestDatabase } from "../testing/database.ts";
import { migrate } from "./migrate.ts";
import { migrationsDirectory, readMigrations } from "./migration-files.ts";

// A backup of a small demo on the first schema, written by testing/upgrade/store-first-schema.ts.
const backup = fileURLToPath(new URL("../testing/upgrade/first-schema.tar.gz", import.meta.url));
const lastOfFirstSchema = 19;
const log = { info() {}, warn: console.warn, error: console.error };

/** Tables that have another name since. */
const renamed: Record<string, string> = { department_members: "members" };

let folder: string;
let upgraded: TestDatabase;
let fresh: TestDatabase;
let before: Awaited<ReturnType<typeof readRows>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "callboard-upgrade-"));
  [upgraded, fresh] = await Promise.all([aDatabase({ migrated: false }), aDatabase()]);
  const directory = migrationsDirectory();
  for (const { number, name } of await readMigrations(directory))
    if (number <= lastOfFirstSchema) await copyFile(join(directory, `${name}.sql`), join(folder, `${name}.sql`));
  await migrate(upgraded.pool, { directory: folder, log });
  // A restore is refused if a migration of the first schema was changed.
  await run(
    {
      db: upgraded.db,
      pool: upgraded.pool,
      now: Temporal.Instant.from("2026-11-28T16:00:00Z"),
      invoiceFrom: [],
      publicUrl: "http://localhost",
      keys: { dataDir: "/nowhere", keyFile: undefined, secretKeys: undefined, lostKeys: [] },
      filesFolder: undefined,
    },
    ["restore", backup],
  );
  before = await readRows(upgraded.pool);
  await migrate(upgraded.pool, { log });
});
afterAll(async () => {
  await Promise.all([upgraded.drop(), fresh.drop()]);
  await rm(folder, { recursive: true });
});

test("a database of the first schema upgrades without losing a row or a value", async () => {
  expect(before.offers?.length).toBeGreaterThan(100);
  const after = await readRows(upgraded.pool);
  for (const [table, rows] of Object.entries(before)) {
    const columns = Object.keys(rows[0] ?? {});
    const kept = after[renamed[table] ?? table]?.map((row) =>
      Object.fromEntries(columns.map((column) => [column, row[column]])),
    );
    expect(sorted(kept ?? []), table).toEqual(sorted(rows));
  }
});

test("an upgraded database has the catalog of a new one", async () => {
  expect(await readCatalog(upgraded.pool)).toEqual(await readCatalog(fresh.pool));
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

/** The definitions of columns, constraints, indexes, views, functions and triggers, without partitions. */
async function readCatalog(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ definition: string }>(`
    with relation as (
      select oid, relname, relkind, reloptions from pg_class where relnamespace = 'public'::regnamespace and not relispartition
    )
    select concat_ws(' ', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
      pg_get_expr(adbin, adrelid)) as definition
    from relation join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum where relkind in ('r', 'p', 'v')
    union all select concat_ws(' ', relname, reloptions) from relation where relkind in ('r', 'p', 'S')
    union all select concat_ws(' ', relname, conname, pg_get_constraintdef(pg_constraint.oid))
    from pg_constraint join relation on relation.oid = conrelid
    union all select concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid)
    from pg_index join relation on relation.oid = indexrelid
    union all select concat_ws(' ', relname, pg_get_viewdef(oid)) from relation where relkind = 'v'
    union all select pg_get_functiondef(oid) from pg_proc each
    where pronamespace = 'public'::regnamespace and prokind = 'f' and proname <> 'app_now'
      and not exists (select from pg_depend where objid = each.oid and deptype = 'e')
    union all select concat_ws(' ', pg_get_triggerdef(pg_trigger.oid), tgenabled)
    from pg_trigger join relation on relation.oid = tgrelid where not tgisinternal
    union all select extname from pg_extension order by 1`);
  return rows.map(({ definition }) => definition);
}
