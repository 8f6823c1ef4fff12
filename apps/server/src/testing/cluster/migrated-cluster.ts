import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startEmbedded } from "@callboard/embedded-postgres";
import { copyCluster } from "@callboard/embedded-postgres/testing/data-folder";
import { temporaryPlace } from "@callboard/embedded-postgres/testing/temporary-place";
import { openPool } from "../../db/connect.ts";
import { migrate } from "../../db/migrate.ts";
import { migrationsDirectory, readMigrations } from "../../db/migration-files.ts";

const log = { info() {}, warn: console.warn, error: console.error };
const fromRoot = (path: string) => fileURLToPath(new URL(`../../../../../${path}`, import.meta.url));
const folder = fromRoot(".cache/clusters");
/** The current cluster and the one before it, which a run that began earlier may still copy. */
const keptClusters = 2;

/**
 * Returns the folder of a stopped cluster whose database is empty and has all migrations. It is created when a migration,
 * a package or the way to create a cluster has changed and on each day, which takes some seconds, and kept for later runs.
 * Copy it.
 */
export async function migratedCluster(): Promise<string> {
  const place = join(folder, await nameOfCluster());
  if (existsSync(place)) return place;
  const dataDir = await mkdtemp(join(temporaryPlace(), "callboard-migrated-"));
  try {
    await chmod(dataDir, 0o755); // as root, PostgreSQL's user has to enter it
    await createCluster(dataDir);
    await mkdir(folder, { recursive: true });
    await copyCluster(join(dataDir, "postgres"), `${place}-${process.pid}`);
    // Another process may have been first. Then its folder is not empty and can't be replaced.
    await rename(`${place}-${process.pid}`, place).catch(() => rm(`${place}-${process.pid}`, { recursive: true }));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  await removeOldClusters();
  return place;
}

/**
 * Changes with everything that the cluster is made of, and each day, because the feed has a table for each of the next two.
 * Each user has their own, because it belongs to PostgreSQL's user.
 */
async function nameOfCluster() {
  const hash = createHash("sha256").update(Temporal.Now.plainDateISO("UTC").toString());
  for (const { name, checksum } of await readMigrations(migrationsDirectory())) hash.update(`${name} ${checksum}\n`);
  for (const file of ["package-lock.json", "packages/embedded-postgres/src/cluster.ts"])
    hash.update(await readFile(fromRoot(file)));
  return `${process.getuid?.() ?? 0}-${hash.digest("hex").slice(0, 16)}`;
}

async function createCluster(dataDir: string) {
  const settings = { fsync: "off", full_page_writes: "off", shared_buffers: "128MB", min_wal_size: "32MB" };
  const { config, url, stop } = await startEmbedded({ dataDir, log, settings });
  try {
    const { pool, close } = openPool(config, url, { log, poolSize: 1 });
    await migrate(pool, { log });
    await close();
  } finally {
    await stop();
  }
}

async function removeOldClusters() {
  const places = (await readdir(folder)).map((name) => join(folder, name));
  const dated = await Promise.all(places.map(async (place) => ({ place, at: (await stat(place)).mtimeMs })));
  const old = dated.toSorted((one, other) => other.at - one.at).slice(keptClusters);
  for (const { place } of old) await rm(place, { recursive: true, force: true });
}
