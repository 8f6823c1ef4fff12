import { realpath, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { clusterPlace, databaseUser, prepareCluster, removeUnfinished } from "./cluster.ts";
import { openDataFolder } from "./data-folder.ts";
import { diskReserve, freeBytes } from "./disk-reserve.ts";
import type { Log } from "./log.ts";
import { claimOwnership, createDatabase, DataDirInUse } from "./ownership.ts";
import {
  createSocketFolder,
  findPostmaster,
  removeSocketFolder,
  rotateLog,
  socketPort,
  startPostmaster,
  stopPostmaster,
} from "./postmaster.ts";
import { findPrograms } from "./programs.ts";
import { findServerUser } from "./server-user.ts";
import { sharedBuffersMb } from "./shared-buffers.ts";

export { DataDirUnusable } from "./data-folder.ts";
export { DataDirInUse } from "./ownership.ts";

/** Connection settings for the embedded server: its Unix socket, without a password. */
export interface EmbeddedConfig {
  host: string;
  port: number;
  user: string;
  database: string;
}

export interface EmbeddedDatabase {
  config: EmbeddedConfig;
  /** The same as `config`, as a URL. */
  url: string;
  /** The free bytes of the disk on which the database is. */
  freeBytes(): Promise<number>;
  /** Stops the server and releases the data folder. Call it last, after everything that uses the database has ended. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  log: Log;
  /** PostgreSQL settings that override the defaults. Tests that need no durability pass `fsync: "off"`. */
  settings?: Record<string, string>;
  /** The size of the file that is deleted when the disk is full. Tests without durability have none. */
  reserveBytes?: number;
  /** Called if another app took the data folder over. The app can only exit. */
  onLost?: (error: Error) => void;
}

/** After a failed start of a lost server the next try waits twice as long, in milliseconds. */
const retryMs = { first: 250, longest: 10_000 };
const keepEveryMs = 60_000;

/** Settings that suit short transactions on a machine that the app and its database share. */
const defaultSettings = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  max_connections: "200",
  shared_buffers: `${sharedBuffersMb()}MB`,
  jit: "off",
  random_page_cost: "1.1",
  wal_level: "minimal", // no replicas: a backup is a copy of all tables
  max_wal_senders: "0",
  log_min_messages: "log", // the app logs the errors it gets; here they would only repeat people's data
  log_checkpoints: "off",
  log_timezone: "UTC",
  timezone: "UTC",
};

/**
 * Starts the PostgreSQL of a data folder. The first start creates it; a server that a killed app left running is
 * adopted. Throws DataDirInUse while another app owns the folder.
 */
export async function startEmbedded({
  dataDir: given,
  log,
  settings = {},
  reserveBytes,
  onLost,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = await openDataFolder(given);
  const user = await findServerUser(clusterPlace(dataDir));
  const programs = await findPrograms(user);
  const cluster = await prepareCluster({ dataDir, programs, user, durable: settings.fsync !== "off", log });
  const reserve = diskReserve(cluster, log, { bytes: reserveBytes ?? (settings.fsync === "off" ? 0 : undefined) });
  const logFile = join(dataDir, "postgres.log");
  await rotateLog(logFile);

  const claim = (socketFolder: string) => {
    const server = {
      programs,
      cluster,
      user,
      socketFolder,
      settings: { ...defaultSettings, ...settings },
      logFile,
      log,
    };
    return claimOwnership({ dataDir, cluster, log, start: () => startPostmaster(server) });
  };
  const fresh = await createSocketFolder(user);
  const claimFresh = () => claim(fresh);
  const claimWithReserve = async (error: unknown) => {
    if (!(error instanceof DataDirInUse) && (await reserve.releaseIfFull())) return claimFresh();
    throw error;
  };
  let owned = await claimFresh()
    .catch(claimWithReserve)
    .catch(async (error) => {
      await rmdir(fresh).catch(() => undefined); // stays when the owner's server, started here, has its socket in it
      throw error;
    });
  const { socketFolder } = owned.postmaster;
  if (socketFolder !== fresh) await rmdir(fresh);
  const stopping = new AbortController();
  let gone = false;
  let recovery: Promise<void> = Promise.resolve();

  await createDatabase(owned.client, databaseUser, log);
  await removeUnfinished(dataDir, cluster, log);
  await reserve.fill();
  const keeping = setInterval(
    () =>
      Promise.all([rotateLog(logFile), reserve.fill()]).catch((error: Error) =>
        log.warn({ error: error.message }, "The database's log can't be cut, or the reserve not be filled."),
      ),
    keepEveryMs,
  ).unref();

  /**
   * Starts the server again at the same socket, after it was killed, has ended all sessions because one crashed, or found
   * no room on its disk. It tries until it succeeds, because the app meanwhile answers that it is unavailable.
   */
  async function recover() {
    log.error({ dataDir }, "THE DATABASE WAS LOST: its process ended while the app needs it. Starting it again.");
    for (let waitMs = retryMs.first; !stopping.signal.aborted; waitMs = Math.min(waitMs * 2, retryMs.longest)) {
      const error = await restart();
      if (!error) return;
      if (error instanceof DataDirInUse) {
        gone = true;
        log.error({ error: error.message }, "THE DATABASE IS LOST: another app owns it. Start the app again.");
        return onLost?.(error);
      }
      log.error({ error: error.message }, "THE DATABASE CAN'T BE STARTED. The next try follows.");
      if (await reserve.releaseIfFull().catch(() => false)) continue;
      await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  /** Returns the error, or undefined when the server is back. */
  async function restart(): Promise<Error | undefined> {
    try {
      const again = await claim(socketFolder);
      if (again.postmaster.socketFolder !== socketFolder) {
        await again.client.end(); // releases a server that this app's connections cannot reach
        throw new DataDirInUse("Another app took the data folder over, and left it again.");
      }
      owned = again;
      watch();
      log.warn(
        { dataDir },
        "The database is available again. Running requests have failed; no committed change is lost.",
      );
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }
  function watch() {
    owned.client.once("end", () => {
      if (!stopping.signal.aborted) recovery = recover();
    });
  }
  watch();

  return {
    ...connectionTo(socketFolder),
    freeBytes: () => freeBytes(cluster),
    async stop() {
      if (stopping.signal.aborted) return;
      stopping.abort();
      await recovery;
      clearInterval(keeping);
      if (gone) return; // Another app may own the server that runs there now.
      // The lock goes with its session, which the server ends when it takes no new ones any more: nobody gets in between.
      await stopPostmaster(cluster, owned.postmaster, log);
      await owned.client.end().catch(() => undefined);
      await removeSocketFolder(socketFolder);
    },
  };
}

/** Returns the connection settings of a running app's database, for the operator's commands. */
export async function findEmbedded(dataDir: string): Promise<Pick<EmbeddedDatabase, "config" | "url"> | undefined> {
  const cluster = await realpath(clusterPlace(dataDir)).catch(() => undefined);
  const running = cluster && (await findPostmaster(cluster));
  return running ? connectionTo(running.socketFolder) : undefined;
}

const connectionTo = (host: string) => ({
  config: { host, port: socketPort, user: databaseUser, database: databaseUser },
  url: `postgresql://${databaseUser}@/${databaseUser}?host=${encodeURIComponent(host)}&port=${socketPort}`,
});
