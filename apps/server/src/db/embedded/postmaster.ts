import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chown, copyFile, mkdtemp, open, readFile, rename, rmdir, stat, truncate, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Log } from "../log.ts";
import { serverEnvironment } from "./cluster.ts";
import type { Programs } from "./programs.ts";
import type { ServerUser } from "./server-user.ts";

/** A server process for a cluster, ours or one that an earlier process of the app left running. */
export interface Postmaster {
  pid: number;
  socketFolder: string;
}

/** PostgreSQL names its socket .s.PGSQL.<port>; no TCP port is opened. */
export const socketPort = 5432;

/** What the kernel takes as a socket's path, less the longest name PostgreSQL puts into its folder. */
const longestFolder = 103 - "/.s.PGSQL.5432.lock".length;

/** The server that runs on a cluster now, if one does. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const noted = await readPidFile(cluster);
  return noted && (await runsOn(noted.pid, cluster)) ? { pid: noted.pid, socketFolder: noted.socketFolder } : undefined;
}

/** Whether a server takes sessions: not while it starts or stops. */
export async function isReady(cluster: string, { pid }: Pick<Postmaster, "pid">): Promise<boolean> {
  const noted = await readPidFile(cluster);
  return noted?.pid === pid && noted.ready;
}

async function readPidFile(cluster: string) {
  const file = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => undefined);
  const [pid, , , , socketFolder, , , status] = file?.split("\n") ?? [];
  return pid && socketFolder ? { pid: Number(pid), socketFolder, ready: status?.trim() === "ready" } : undefined;
}

/** After a reboot or in a new container the noted number may be any other process: its command line has to name the cluster. */
async function runsOn(pid: number, cluster: string) {
  const command =
    process.platform === "linux"
      ? await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")
      : await promisify(execFile)("ps", ["-ww", "-o", "command=", "-p", String(pid)]).then(
          ({ stdout }) => stdout,
          () => "",
        );
  return `${command} `.replaceAll(/[\0\n]/g, " ").includes(`postgres -D ${cluster} `);
}

/** A new folder for the socket: short, and closed to all but the server's user and root. */
export async function makeSocketFolder(user: ServerUser | undefined): Promise<string> {
  for (const parent of ["/tmp", tmpdir()]) {
    if (Buffer.byteLength(join(parent, "callboard-123456")) > longestFolder) continue;
    const folder = await mkdtemp(join(parent, "callboard-")).catch(() => undefined); // mode 0700
    if (folder && user) await chown(folder, user.uid, user.gid);
    if (folder) return folder;
  }
  throw new Error(
    "The database's socket needs a folder with a short path, and neither /tmp nor TMPDIR can be written. Set TMPDIR to one that can.",
  );
}

export async function removeSocketFolder(folder: string): Promise<void> {
  if (!/\/callboard-\w{6}$/.test(folder)) return; // the path may come from a file that root did not write
  const name = join(folder, `.s.PGSQL.${socketPort}`);
  await Promise.allSettled([unlink(name), unlink(`${name}.lock`)]);
  await rmdir(folder).catch(() => undefined);
}

interface Start {
  programs: Programs;
  cluster: string;
  user: ServerUser | undefined;
  socketFolder: string;
  settings: Record<string, string>;
  logFile: string;
  log: Log;
}

/**
 * Starts the server and answers when it takes connections; undefined when it gave way to another one
 * that is starting on this cluster, or to processes of a killed one that have not ended yet.
 */
export async function startPostmaster(start: Start): Promise<Postmaster | undefined> {
  await clearPidFile(start.cluster, start.socketFolder);
  const out = await open(start.logFile, "a", 0o600);
  const from = (await out.stat()).size;
  const settings = Object.entries({ ...start.settings, unix_socket_directories: start.socketFolder }).flatMap(
    ([name, value]) => ["-c", `${name}=${value}`],
  );
  const child = spawn(start.programs.postgres, ["-D", start.cluster, ...settings], {
    // A session of its own: Ctrl-C in the terminal reaches the app, which drains first and stops the database last.
    detached: true,
    stdio: ["ignore", out.fd, out.fd],
    cwd: "/",
    env: serverEnvironment,
    ...(start.user && { uid: start.user.uid, gid: start.user.gid }),
  });
  child.unref();
  const failed = new Promise<Error>((resolve) => child.once("error", resolve));
  await out.close();
  if (child.pid === undefined) throw new Error(`PostgreSQL can't be run: ${(await failed).message}`);
  if (await becameReady(child, start)) return { pid: child.pid, socketFolder: start.socketFolder };

  const words = (await readFile(start.logFile)).subarray(from).toString();
  if (/lock file "postmaster.pid"|pre-existing shared memory block/.test(words)) return undefined;
  throw new Error(
    `PostgreSQL did not start: ${words.trim() || `it ended with ${child.signalCode ?? child.exitCode}`}\nIts log is ${start.logFile}.`,
  );
}

async function becameReady(child: ChildProcess, { cluster, log }: Start) {
  for (let waited = 0; child.exitCode === null && child.signalCode === null; waited += 10) {
    if (child.pid && (await isReady(cluster, { pid: child.pid }))) return true;
    if (waited % 5000 === 4990)
      log.info("The database is recovering from an unclean stop. Nothing is lost; this can take a while.");
    await sleep(10);
  }
  return false;
}

/**
 * Takes away what a killed server noted. PostgreSQL does so itself unless the number it noted is alive
 * again as any other process of the same user, which is common in containers.
 */
async function clearPidFile(cluster: string, socketFolder: string) {
  const noted = await readPidFile(cluster);
  if (!noted || (await runsOn(noted.pid, cluster))) return;
  const file = join(cluster, "postmaster.pid");
  const aside = `${file}.stale.${process.pid}`;
  if (
    !(await rename(file, aside).then(
      () => true,
      () => false,
    ))
  )
    return;
  const moved = Number.parseInt(await readFile(aside, "utf8"), 10);
  // Another app may have cleared it and started a server in between: that one's note goes back.
  if (moved !== noted.pid) return rename(aside, file);
  await unlink(aside);
  if (noted.socketFolder !== socketFolder) await removeSocketFolder(noted.socketFolder);
}

/** Ends the server as PostgreSQL calls fast: connections are ended, everything is written. Answers when it is gone. */
export async function stopPostmaster(cluster: string, { pid }: Postmaster, log: Log): Promise<void> {
  if (await endsAfter(pid, cluster, "SIGINT", 10_000)) return;
  log.warn({ pid }, "The database takes long to stop; it is ended now and will recover at its next start.");
  if (!(await endsAfter(pid, cluster, "SIGQUIT", 5_000)))
    throw new Error(`The database (process ${pid}) did not stop.`);
}

async function endsAfter(pid: number, cluster: string, signal: NodeJS.Signals, patience: number) {
  if (!(await runsOn(pid, cluster))) return true;
  process.kill(pid, signal);
  for (let waited = 0; waited < patience; waited += 10) {
    if ((await readPidFile(cluster))?.pid !== pid && !(await runsOn(pid, cluster))) return true;
    await sleep(10);
  }
  return false;
}

/** Keeps the server's log small. The server appends, so cutting the file under it is safe. */
export async function rotateLog(logFile: string, largest = 1_000_000): Promise<void> {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= largest) return;
  await copyFile(logFile, `${logFile}.1`);
  await truncate(logFile);
}
