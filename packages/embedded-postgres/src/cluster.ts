import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import {
  chown,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import type { Log } from "./log.ts";
import type { Programs } from "./programs.ts";
import { canEnter, type ServerUser } from "./server-user.ts";
import { findSharedFolder } from "./shared-folder.ts";

/** The superuser that initdb makes; nobody but the owner of the socket's folder can sign in. */
export const databaseUser = "callboard";

/** The suffix of a cluster's folder until initdb has completed it. */
const unfinishedSuffix = ".new";

interface ClusterOptions {
  dataDir: string;
  programs: Programs;
  user: ServerUser | undefined;
  durable: boolean;
  log: Log;
}

/**
 * Returns the real path of the data folder's cluster, and creates the cluster if there is none. The path is
 * DATA_DIR/postgres, or the target of that link where PostgreSQL's user can't enter DATA_DIR. Two processes may
 * call it at the same time.
 */
export async function prepareCluster(options: ClusterOptions): Promise<string> {
  const place = clusterPlace(options.dataDir);
  const cluster = (await findCluster(place)) ?? (await createCluster(options, place));
  const { uid } = await stat(cluster);
  if (!options.user && uid !== process.getuid?.())
    throw new Error(
      `The database in ${place} belongs to user ${uid}, who started Callboard before. Start it as that user again, or choose another DATA_DIR.`,
    );
  const version = (await readFile(join(cluster, "PG_VERSION"), "utf8")).trim();
  if (version !== options.programs.major)
    throw new Error(
      `The database in ${place} was made by PostgreSQL ${version}, and this version of Callboard brings ${options.programs.major}. Make a backup with the version of Callboard that you had, and restore it into an empty DATA_DIR with this one.`,
    );
  if (options.user && !(await canEnter(options.user, cluster)))
    throw new Error(
      `PostgreSQL runs as ${options.user.name} and can't enter ${cluster}. Let all users enter the folders above it (chmod o+x), as it was when the database was made.`,
    );
  return cluster;
}

export const clusterPlace = (dataDir: string) => join(dataDir, "postgres");

async function findCluster(place: string) {
  const found = await lstat(place).catch(() => undefined);
  if (!found) return undefined;
  return realpath(place).catch(async (error) => {
    throw new Error(
      `The database of this DATA_DIR was in ${await readlink(place)}, which is gone. Restore it, or remove the link ${place} and restore a backup.`,
      { cause: error },
    );
  });
}

async function createCluster(options: ClusterOptions, place: string) {
  const { user, log } = options;
  log.info({ place }, "Creating a new database. This takes a second or two.");
  const outside = user && !(await canEnter(user, dirname(place)));
  const parent = outside ? await findSharedFolder() : dirname(place);
  const name = join(parent, `${outside ? sharedPrefix(place) : "postgres-"}${randomBytes(4).toString("hex")}`);
  if (outside)
    log.warn(
      { cluster: name },
      "PostgreSQL's user can't enter DATA_DIR, so the database is stored outside of it. A copy of DATA_DIR is not a copy of the database.",
    );
  try {
    await runInitdb(options, name + unfinishedSuffix);
    await (outside ? publishOutside(name, place) : rename(name + unfinishedSuffix, place));
  } catch (error) {
    await rm(name + unfinishedSuffix, { recursive: true, force: true });
    if (!existsSync(place)) throw error; // Otherwise another process was first, and its cluster is used.
  }
  await sync(parent);
  await sync(dirname(place));
  return realpath(place);
}

async function publishOutside(name: string, place: string) {
  await rename(name + unfinishedSuffix, name);
  await symlink(name, place).catch(async (error) => {
    await rm(name, { recursive: true, force: true });
    throw error;
  });
}

/** Runs initdb in a folder with a temporary name, because a killed initdb leaves a folder that the next one refuses. */
async function runInitdb({ programs, user, durable }: ClusterOptions, folder: string) {
  await mkdir(folder, { mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
  // The builtin provider sorts and folds the same on every machine. Without -E and LANG the encoding would be SQL_ASCII.
  const args = [
    "-D",
    folder,
    "-U",
    databaseUser,
    "-E",
    "UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-locale",
    "--auth-local=trust",
    "--auth-host=reject",
    "--no-instructions",
  ];
  const initdb = spawn(programs.initdb, durable ? args : [...args, "--no-sync"], {
    stdio: ["ignore", "ignore", "pipe"],
    cwd: "/",
    env: serverEnvironment,
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  const failed = new Promise<string>((resolve) => initdb.once("error", (error) => resolve(error.message)));
  const ended = new Promise<number | null>((resolve) => initdb.once("close", resolve));
  const stderr = text(initdb.stderr);
  const code = await Promise.race([ended, failed]);
  if (code !== 0)
    throw new Error(
      `The database could not be created in ${folder}: ${typeof code === "string" ? code : (await stderr).trim() || `initdb was killed`}`,
    );
}

/** The server must not see the PG… variables of a shell, nor its language. */
export const serverEnvironment = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };

/** Writes a folder to disk, so that a rename in it survives a power cut. */
async function sync(folder: string) {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Removes the clusters that killed processes left unfinished. Only the owner of the data folder may call it. */
export async function removeUnfinished(dataDir: string, cluster: string, log: Log): Promise<void> {
  const outside = dirname(cluster) !== dataDir;
  const parent = outside ? dirname(cluster) : dataDir;
  const prefix = outside ? sharedPrefix(clusterPlace(dataDir)) : "postgres-";
  for (const name of await readdir(parent))
    if (name.startsWith(prefix) && name.endsWith(unfinishedSuffix))
      await rm(join(parent, name), { recursive: true, force: true }).catch((error: Error) =>
        log.warn({ error: error.message }, "An unfinished database can't be removed."),
      );
}

const sharedPrefix = (place: string) => `${createHash("sha256").update(place).digest("hex").slice(0, 12)}-`;
