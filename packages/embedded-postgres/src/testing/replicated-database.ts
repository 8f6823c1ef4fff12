import { chmod, chown, copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { databaseUser, prepareCluster } from "../cluster.ts";
import {
  createSocketFolder,
  type Postmaster,
  removeSocketFolder,
  socketPort,
  startPostmaster,
  stopPostmaster,
} from "../postmaster.ts";
import { findPrograms } from "../programs.ts";
import { findServerUser, type ServerUser } from "../server-user.ts";
import { temporaryPlace } from "./temporary-place.ts";

const log = { info() {}, warn: console.warn, error: console.error };

/** One of the two servers. It keeps its socket, and so its address, over all restarts. */
interface Server {
  name: string;
  cluster: string;
  socketFolder: string;
  postmaster: Postmaster | undefined;
  /** The processes that ran when it failed. */
  pids: number[];
}

/** Two servers in synchronous streaming replication. The primary acknowledges a commit when the standby has it, too. */
export interface ReplicatedDatabase {
  /** A URL with both servers, as libpq writes it. */
  url: string;
  /** Kills the primary with all its processes, as a power cut does, and promotes the standby. Returns when it writes. */
  failOver(): Promise<void>;
  /** Stops all processes of the primary, which stays connected and never answers, and promotes the standby. */
  freezeAndFailOver(): Promise<void>;
  /** Makes the server that failed the standby of the other one, from a fresh copy. Returns when commits wait for it. */
  rejoin(): Promise<void>;
  stop(): Promise<void>;
}

const settings = {
  listen_addresses: "",
  max_connections: "200",
  wal_level: "replica",
  max_wal_senders: "4",
  hot_standby: "on",
  wal_keep_size: "256MB",
  jit: "off",
  log_min_messages: "fatal",
  timezone: "UTC",
  // Both servers live on one machine, which survives: what they wrote is not lost with them.
  fsync: "off",
  full_page_writes: "off",
};

/** Starts two servers of the packaged PostgreSQL. Both are temporary. */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const dataDir = await mkdtemp(join(temporaryPlace(), "callboard-replicas-"));
  await chmod(dataDir, 0o755);
  const user = await findServerUser(join(dataDir, "postgres"));
  const programs = await findPrograms(user);
  const first = await prepareCluster({ dataDir, programs, user, durable: false, log });
  const server = async (name: string, cluster: string): Promise<Server> => ({
    name,
    cluster,
    socketFolder: await createSocketFolder(user),
    postmaster: undefined,
    pids: [],
  });
  let primary = await server("first", first);
  let standby = await server("second", `${first}-second`);

  const start = async (which: Server) => {
    which.postmaster = await startPostmaster({
      programs,
      cluster: which.cluster,
      user,
      socketFolder: which.socketFolder,
      settings,
      logFile: join(dataDir, `${which.name}.log`),
      log,
    });
  };
  const addressOf = ({ socketFolder }: Server) => `host=${socketFolder} port=${socketPort} user=${databaseUser}`;
  const connectTo = async ({ socketFolder }: Server, database = "postgres") => {
    const client = new pg.Client({ host: socketFolder, port: socketPort, user: databaseUser, database });
    client.on("error", () => undefined);
    await client.connect();
    return client;
  };
  async function on<Row extends pg.QueryResultRow>(which: Server, text: string) {
    const client = await connectTo(which);
    return (await client.query<Row>(text).finally(() => client.end())).rows;
  }

  /** Copies a running primary to the standby's folder, starts the standby, and waits until it follows. */
  async function copyToStandby() {
    await rm(standby.cluster, { recursive: true, force: true });
    const backup = await connectTo(primary);
    await backup.query("select pg_backup_start('standby', true)");
    await copyFolder(primary.cluster, standby.cluster);
    // The session has to stay open: PostgreSQL ends a backup with it.
    const { rows } = await backup.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
    await backup.end();
    for (const file of ["postmaster.pid", "postmaster.opts"]) await rm(join(standby.cluster, file), { force: true });
    await writeFile(join(standby.cluster, "backup_label"), rows[0]?.labelfile ?? "");
    await writeFile(join(standby.cluster, "standby.signal"), "");
    await writeFile(
      join(standby.cluster, "postgresql.auto.conf"),
      `primary_conninfo = '${addressOf(primary)} application_name=${standby.name}'\n`,
    );
    if (user) await giveTo(user, standby.cluster);
    await start(standby);
    await on(primary, "alter system set synchronous_standby_names = '*'");
    await on(primary, "select pg_reload_conf()");
    await waitUntil(async () => {
      const [row] = await on<{ sync_state: string }>(primary, "select sync_state from pg_stat_replication");
      return row?.sync_state === "sync";
    });
  }

  /** Sends a signal to all processes of the primary, the first of them last, and promotes the standby. */
  async function lose(signal: NodeJS.Signals) {
    const backends = await on<{ pid: number }>(
      primary,
      "select pid from pg_stat_activity where pid <> pg_backend_pid()",
    );
    primary.pids = [primary.postmaster?.pid ?? 0, ...backends.map(({ pid }) => pid)];
    for (const pid of primary.pids) sendSignal(pid, signal);
    await on(standby, "select pg_promote(true, 30)");
    [primary, standby] = [standby, primary];
  }

  await start(primary);
  await on(primary, "create database callboard");
  await copyToStandby();
  return {
    url: `postgresql://${databaseUser}@/callboard?host=${[primary, standby].map(({ socketFolder }) => encodeURIComponent(socketFolder))}&port=${socketPort}&target_session_attrs=read-write`,
    failOver: () => lose("SIGKILL"),
    freezeAndFailOver: () => lose("SIGSTOP"),
    async rejoin() {
      for (const pid of standby.pids) sendSignal(pid, "SIGKILL");
      await waitUntil(() => !standby.pids.some((pid) => sendSignal(pid, 0)));
      await copyToStandby();
    },
    async stop() {
      for (const { cluster, postmaster, pids, socketFolder } of [standby, primary]) {
        for (const pid of pids) sendSignal(pid, "SIGKILL");
        if (postmaster) await stopPostmaster(cluster, postmaster, log);
        await removeSocketFolder(socketFolder);
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
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

/** Returns whether there was a process to receive the signal. */
function sendSignal(pid: number, signal: NodeJS.Signals | 0) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

async function waitUntil(isTrue: () => boolean | Promise<boolean>) {
  for (let waited = 0; !(await isTrue()); waited += 20) {
    if (waited > 30_000) throw new Error("The servers were not ready in 30 s.");
    await sleep(20);
  }
}
