import { chown, copyFile, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { EmbeddedConfig } from "../embedded-postgres.ts";
import { createSocketFolder, removeSocketFolder, startPostmaster, stopPostmaster } from "../postmaster.ts";
import { findPrograms } from "../programs.ts";
import { findServerUser, type ServerUser } from "../server-user.ts";

const log = { info() {}, warn: console.warn, error: console.error };

/** What a server needs in its settings to have a replica. */
export const primarySettings = { wal_level: "replica", max_wal_senders: "4", wal_keep_size: "256MB" };

const replicaSettings = {
  listen_addresses: "",
  max_connections: "400", // at least as many as the primary
  shared_buffers: "32MB",
  hot_standby: "on",
  log_min_messages: "fatal",
  timezone: "UTC",
  fsync: "off",
};

/**
 * Starts a streaming replica of a running server, whose cluster is in the folder. It copies the files itself, because the
 * packaged PostgreSQL has no pg_basebackup.
 */
export async function startReplica(primary: EmbeddedConfig, primaryCluster: string, cluster: string) {
  const user = await findServerUser(cluster);
  const programs = await findPrograms(user);
  const socketFolder = await createSocketFolder(user);
  await copyRunning(primary, primaryCluster, cluster);
  await writeFile(join(cluster, "standby.signal"), "");
  const { host, port, user: role } = primary;
  const address = `primary_conninfo = 'host=${host} port=${port} user=${role}'\n`;
  await writeFile(join(cluster, "postgresql.auto.conf"), address);
  if (user) await giveTo(user, cluster);
  const settings = replicaSettings;
  const postmaster = await startPostmaster({
    programs,
    cluster,
    user,
    socketFolder,
    settings,
    logFile: `${cluster}.log`,
    log,
  });
  if (!postmaster) throw new Error("Another server runs on the folder of the replica.");
  return {
    config: { ...primary, host: socketFolder },
    pid: postmaster.pid,
    async stop() {
      await stopPostmaster(cluster, postmaster, log);
      await removeSocketFolder(socketFolder);
      await rm(cluster, { recursive: true, force: true });
    },
  };
}

async function copyRunning(primary: EmbeddedConfig, from: string, to: string) {
  const backup = new pg.Client({ ...primary, database: "postgres" });
  await backup.connect();
  await backup.query("select pg_backup_start('replica', true)");
  await copyFolder(from, to);
  // The session has to stay open until here: PostgreSQL ends a backup with it.
  const { rows } = await backup.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
  await backup.end();
  for (const file of ["postmaster.pid", "postmaster.opts"]) await rm(join(to, file), { force: true });
  await writeFile(join(to, "backup_label"), rows[0]?.labelfile ?? "");
}

/** Copies a folder whose files may be removed meanwhile, as those of a running server are. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const found of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, found.name), join(to, found.name)];
    const copied = found.isDirectory() ? copyFolder(source, target) : copyFile(source, target);
    await copied.catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
  }
}

async function giveTo(user: ServerUser, folder: string) {
  await chown(folder, user.uid, user.gid);
  for (const found of await readdir(folder, { recursive: true })) await chown(join(folder, found), user.uid, user.gid);
}
