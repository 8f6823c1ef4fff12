import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chown, copyFile, mkdtemp, open, readFile, rename, rmdir, stat, truncate, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { serverEnvironment } from "./cluster.ts";
import type { Log } from "./log.ts";
import type { Programs } from "./programs.ts";
import type { ServerUser } from "./server-user.ts";

/** The server process of a cluster, started by this process or left running by an earlier one. */
export interface Postmaster {
  pid: number;
  socketFolder: string;
}

/** PostgreSQL names its socket .s.PGSQL.<port>; no TCP port is opened. */
export const socketPort = 5432;

/** The kernel's limit for a socket's path, less the longest name that PostgreSQL creates in its folder. */
const maxFolderLength = 103 - "/.s.PGSQL.5432.lock".length;

/** Returns the server that runs on a cluster now, if there is one. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const recorded = await readPidFile(cluster);
  return recorded && (await runsOn(recorded.pid, cluster))
    ? { pid: recorded.pid, socketFolder: recorded.socketFolder }
    : undefined;
}

/** Whether a server accepts sessions. It does not while it starts or stops. */
export async function isReady(cluster: string, { pid }: Pick<Postmaster, "pid">): Promise<boolean> {
  const recorded = await readPidFile(cluster);
  return recorded?.pid === pid && recorded.ready;
}

async function readPidFile(cluster: string) {
  const file = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => undefined);
  const [pid, , , , socketFolder, , , status] = file?.split("\n") ?? [];
  return pid && socketFolder ? { pid: Number(pid), socketFolder, ready: status?.trim() === "ready" } : undefined;
}

/**
 * Whether a process is the server of this cluster. After a reboot or in a new container the recorded pid may belong to
 * any other process, so its command line has to name the cluster.
 */
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

/** Creates a folder for the socket, with a short path, that only the server's user and root can enter. */
export async function createSocketFolder(user: ServerUser | undefined): Promise<string> {
  for (const parent of ["/tmp", tmpdir()]) {
    if (Buffer.byteLength(join(parent, "callboard-123456")) > maxFolderLength) continue;
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

interface StartOptions {
  programs: Programs;
  cluster: string;
  user: ServerUser | undefined;
  socketFolder: string;
  settings: Record<string, string>;
  logFile: string;
  log: Log;
}

/**
 * Starts the server and returns when it accepts connections. Returns undefined if the server ended because another
 * one is starting on this cluster, or because processes of a killed one have not ended yet.
 */
export async function startPostmaster(options: StartOptions): Promise<Postmaster | undefined> {
  await clearPidFile(options.cluster, options.socketFolder);
  const out = await open(options.logFile, "a", 0o600);
  const from = (await out.stat()).size;
  const settings = Object.entries({ ...options.settings, unix_socket_directories: options.socketFolder }).flatMap(
    ([name, value]) => ["-c", `${name}=${value}`],
  );
  const child = spawn(options.programs.postgres, ["-D", options.cluster, ...settings], {
    // The server gets a session of its own, so that Ctrl-C in a terminal reaches only the app, which stops the database last.
    detached: true,
    stdio: ["ignore", out.fd, out.fd],
    cwd: "/",
    env: serverEnvironment,
    ...(options.user && { uid: options.user.uid, gid: options.user.gid }),
  });
  child.unref();
  const failed = new Promise<Error>((resolve) => child.once("error", resolve));
  await out.close();
  if (child.pid === undefined) throw new Error(`PostgreSQL can't be run: ${(await failed).message}`);
  if (await waitUntilReady(child, options)) return { pid: child.pid, socketFolder: options.socketFolder };

  const output = (await readFile(options.logFile)).subarray(from).toString();
  if (/lock file "postmaster.pid"|pre-existing shared memory block/.test(output)) return undefined;
  throw new Error(
    `PostgreSQL did not start: ${output.trim() || `it ended with ${child.signalCode ?? child.exitCode}`}\nIts log is ${options.logFile}.`,
  );
}

async function waitUntilReady(child: ChildProcess, { cluster, log }: StartOptions) {
  for (let waited = 0; child.exitCode === null && child.signalCode === null; waited += 10) {
    if (child.pid && (await isReady(cluster, { pid: child.pid }))) return true;
    if (waited % 5000 === 4990)
      log.info("The database is recovering from an unclean stop. Nothing is lost; this can take a while.");
    await sleep(10);
  }
  return false;
}

/**
 * Removes the pid file of a killed server. PostgreSQL does so itself unless the recorded pid now belongs to another
 * process of the same user, which is common in containers.
 */
async function clearPidFile(cluster: string, socketFolder: string) {
  const recorded = await readPidFile(cluster);
  if (!recorded || (await runsOn(recorded.pid, cluster))) return;
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
  // Another app may have removed it and started a server in between; then the file is put back.
  if (moved !== recorded.pid) return rename(aside, file);
  await unlink(aside);
  if (recorded.socketFolder !== socketFolder) await removeSocketFolder(recorded.socketFolder);
}

/** Stops the server by a fast shutdown: connections are ended and everything is written. Returns when it has ended. */
export async function stopPostmaster(cluster: string, { pid }: Postmaster, log: Log): Promise<void> {
  if (await endsAfter(pid, cluster, "SIGINT", 10_000)) return;
  log.warn({ pid }, "The database takes long to stop; it is ended now and will recover at its next start.");
  if (!(await endsAfter(pid, cluster, "SIGQUIT", 5_000)))
    throw new Error(`The database (process ${pid}) did not stop.`);
}

async function endsAfter(pid: number, cluster: string, signal: NodeJS.Signals, timeoutMs: number) {
  if (!(await runsOn(pid, cluster))) return true;
  process.kill(pid, signal);
  for (let waited = 0; waited < timeoutMs; waited += 10) {
    if ((await readPidFile(cluster))?.pid !== pid && !(await runsOn(pid, cluster))) return true;
    await sleep(10);
  }
  return false;
}

/** Keeps the server's log small. The server appends to it, so truncating the file while it runs is safe. */
export async function rotateLog(logFile: string, largest = 1_000_000): Promise<void> {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= largest) return;
  await copyFile(logFile, `${logFile}.1`);
  await truncate(logFile);
}
