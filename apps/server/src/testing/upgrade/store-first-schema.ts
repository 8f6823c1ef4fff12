// Writes first-schema.tar.gz, the backup of a small demo world from which upgrade.test.ts upgrades. Run
// `node apps/server/src/testing/upgrade/store-first-schema.ts` when a migration of the first schema changes. After the
// first release with this schema nothing may change in it: later migrations append.
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { aDataFolder } from "@callboard/embedded-postgres/testing/data-folder";
import { connectDatabase } from "../../db/connect.ts";
import { buildWorld } from "../../demo/build-world.ts";
import { openKeys } from "../../keys/open-keys.ts";
import { run } from "../../operator/run.ts";
import { migratedCluster } from "../cluster/migrated-cluster.ts";

const file = fileURLToPath(new URL("first-schema.tar.gz", import.meta.url));
const log = { info() {}, warn: console.warn, error: console.error };
const now = Temporal.Instant.from("2026-11-28T16:00:00Z");

const folder = await aDataFolder({ from: await migratedCluster() });
const database = await connectDatabase({ dataDir: folder.path, log, settings: { fsync: "off" } });
const keys = { dataDir: folder.path, keyFile: undefined, secretKeys: undefined, lostKeys: [] };
try {
  (await openKeys(database.db, keys, log))();
  await buildWorld(database, {
    now,
    zone: "America/Los_Angeles",
    publicUrl: "http://localhost",
    dayplayers: 50,
    password: "callboard-demo",
    seed: "callboard",
    log,
    onProgress: () => undefined,
  });
  // The last days are enough, and make a small file.
  await database.pool.query(`
    delete from offers where date < '2026-11-26';
    delete from positions where date < '2026-11-26' and not exists (select from offers where position_id = positions.id);
    delete from notifications where created_at < '2026-11-28';
    delete from department_log where at < '2026-11-27';
    delete from feed_audience where pos < (select max(pos) - 100 from feed);
    delete from feed where pos < (select max(pos) - 100 from feed)`);
  await rm(file, { force: true });
  const operation = {
    db: database.db,
    pool: database.pool,
    now,
    publicUrl: "",
    invoiceFrom: [],
    filesFolder: undefined,
  };
  console.log(await run({ ...operation, keys }, ["backup", file]));
} finally {
  await database.close();
  await folder.remove();
}
