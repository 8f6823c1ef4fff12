import { chmod, mkdtemp, readdir, realpath, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type EmbeddedConfig, startEmbedded } from "@callboard/embedded-postgres";
import { findPostmaster, removeSocketFolder, stopPostmaster } from "@callboard/embedded-postgres/postmaster";
import { copyCluster } from "@callboard/embedded-postgres/testing/data-folder";
import { temporaryPlace } from "@callboard/embedded-postgres/testing/temporary-place";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migratedCluster } from "./cluster/migrated-cluster.ts";
import { type RowType, readRowTypes } from "./row-types/read-row-types.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The run's server. Its migrated database `template` is cloned by tests. */
    postgres: EmbeddedConfig;
    /** A stopped cluster with a migrated database, for tests that start servers on data folders of their own. */
    migratedCluster: string;
    /** The declared row types of each statement. */
    rowTypes: RowType[];
  }
}

const log = { info() {}, warn: console.warn, error: console.error };
const prefix = "callboard-test-";

/** Starts one PostgreSQL for a whole run of vitest. Its files are temporary, so that it runs without fsync. */
export default async function setup(project: TestProject) {
  await removeKilledRuns();
  const dataDir = await mkdtemp(join(temporaryPlace(), `${prefix}${process.pid}-`));
  await chmod(dataDir, 0o755); // as root, PostgreSQL's user has to enter it
  const migrated = await migratedCluster();
  await copyCluster(migrated, join(dataDir, "postgres"));
  const embedded = await startEmbedded({
    dataDir,
    log,
    settings: {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      max_connections: "400",
      shared_buffers: "128MB",
      autovacuum_naptime: "10min",
    },
  });
  const admin = new pg.Client({ ...embedded.config, database: "postgres" });
  await admin.connect();
  await admin.query(`alter database ${embedded.config.database} rename to template`);
  await admin.query("alter database template is_template true allow_connections false");
  await admin.end();
  project.provide("postgres", embedded.config);
  project.provide("migratedCluster", migrated);
  project.provide("rowTypes", readRowTypes());

  return async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Stops servers that a killed run of this user left running, in folders whose names contain a process id. */
async function removeKilledRuns() {
  for (const dataDir of await listFolders([tmpdir(), temporaryPlace()])) {
    const [, run] = new RegExp(`^${prefix}(\\d+)-`).exec(basename(dataDir)) ?? [];
    if (!run || isAlive(Number(run))) continue;
    // Another user's folder can't be removed, and whether their run is alive can't be seen.
    if ((await stat(dataDir).catch(() => undefined))?.uid !== process.getuid?.()) continue;
    const cluster = await realpath(join(dataDir, "postgres")).catch(() => undefined);
    const left = cluster && (await findPostmaster(cluster));
    if (cluster && left) {
      await stopPostmaster(cluster, left, log);
      await removeSocketFolder(left.socketFolder);
    }
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function listFolders(parents: string[]) {
  const names = await Promise.all(
    [...new Set(parents)].map(async (parent) => [parent, await readdir(parent)] as const),
  );
  return names.flatMap(([parent, names]) => names.map((name) => join(parent, name)));
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
