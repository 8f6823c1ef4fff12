import { chmod, mkdtemp, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { startEmbedded } from "@callboard/embedded-postgres";
import { copyCluster } from "@callboard/embedded-postgres/testing/data-folder";
import { primarySettings, startReplica } from "@callboard/embedded-postgres/testing/replica";
import { temporaryPlace } from "@callboard/embedded-postgres/testing/temporary-place";
import pg from "pg";
import { withReaders } from "../../db/connect.ts";
import { aDatabase } from "../database.ts";

const log = { info() {}, warn() {}, error: console.error };
const settings = { ...primarySettings, fsync: "off", full_page_writes: "off", shared_buffers: "64MB" };

/** A migrated database on a server of its own, with a streaming replica as its reader. */
export async function aReplicatedDatabase(migratedCluster: string) {
  const dataDir = await mkdtemp(join(temporaryPlace(), "callboard-replica-"));
  await chmod(dataDir, 0o755); // as root, PostgreSQL's user has to enter it
  await copyCluster(migratedCluster, join(dataDir, "postgres"));
  const primary = await startEmbedded({ dataDir, log, settings });
  const admin = new pg.Client({ ...primary.config, database: "postgres" });
  await admin.connect();
  await admin.query(`alter database ${primary.config.database} rename to template`);
  await admin.end();
  const database = await aDatabase({ server: primary.config });
  const cluster = await realpath(join(dataDir, "postgres"));
  const replica = await startReplica(primary.config, cluster, join(dataDir, "replica"));
  const { host, port, user } = replica.config;
  const name = database.config.database ?? "";
  const url = `postgresql://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`;
  const replicated = withReaders(database, url, { log, poolSize: 5 });
  const onReplica = new pg.Pool({ ...replica.config, database: name, max: 1 });
  onReplica.on("error", () => undefined);
  return {
    database: { ...database, ...replicated, drop: () => replicated.close() },
    replica,
    /** Runs a statement on the replica. */
    onReplica: (text: string) => onReplica.query(text),
    async stop() {
      await onReplica.end().catch(() => undefined);
      await replica.stop();
      await primary.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
