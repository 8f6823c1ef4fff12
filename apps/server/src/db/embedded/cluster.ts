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
import type { Log } from "../log.ts";
import type { Programs } from "./programs.ts";
import { canEnter, type ServerUser } from "./server-user.ts";
import { findShelf } from "./shelf.ts";

/** The superuser that initdb makes; nobody but the owner of the socket's folder can sign in. */
export const databaseUser = "callboard";

/** What a cluster under way is called, until it is complete and gets its name. */
const unfinished = ".new";

interface Wish {
  dataDir: string;
  programs: Programs;
  user: ServerUser | undefined;
  durable: boolean;
  log: Log;
}

/**
 * The real path of the data folder's cluster, made if there is none. It is DATA_DIR/postgres, or what
 * that links to where PostgreSQL's user can't enter DATA_DIR. Safe to be called by two processes at once.
 */
export async function prepareCluster(wish: Wish): Promise<string> {
  const place = clusterPlace(wish.dataDir);
  const cluster = (await findCluster(place)) ?? (await makeCluster(wish, place));
  const { uid } = await stat(cluster);
  if (!wish.user && uid !== process.getuid?.())
    throw new Error(
      `The database in ${place} belongs to user ${uid}, who started Callboard before. Start it as that user again, or choose another DATA_DIR.`,
    );
  const version = (await readFile(join(cluster, "PG_VERSION"), "utf8")).trim();
  if (version !== wish.programs.major)
    throw new Error(
      `The database in ${place} was made by PostgreSQL ${version}, and this version of Callboard brings ${wish.programs.major}. Make a backup with the version of Callboard that you had, and restore it into an empty DATA_DIR with this one.`,
    );
  if (wish.user && !(await canEnter(wish.user, cluster)))
    throw new Error(
      `PostgreSQL runs as ${wish.user.name} and can't enter ${cluster}. Let all users enter the folders above it (chmod o+x), as it was when the database was made.`,
    );
  return cluster;
}

export const clusterPlace = (dataDir: string) => join(dataDir, "postgres");

async function findCluster(place: string) {
  const found = await lstat(place).catch(() => undefined);
  if (!found) return undefined;
  return realpath(place).catch(async (error) => {
    throw new Error(
      `The database of this DATA_DIR was in ${await readlink(place)}, which is gone. Bring it back, or remove the link ${place} and restore a backup.`,
      { cause: error },
    );
  });
}

async function makeCluster(wish: Wish, place: string) {
  const { user, log } = wish;
  log.info({ place }, "Making a new database. This takes a second or two.");
  const outside = user && !(await canEnter(user, dirname(place)));
  const parent = outside ? await findShelf() : dirname(place);
  const name = join(parent, `${outside ? shelfPrefix(place) : "postgres-"}${randomBytes(4).toString("hex")}`);
  if (outside)
    log.warn(
      { cluster: name },
      "PostgreSQL's user can't enter DATA_DIR, so the database lies outside of it. A copy of DATA_DIR is not a copy of the database.",
    );
  try {
    await initialise(wish, name + unfinished);
    await (outside ? publishOutside(name, place) : rename(name + unfinished, place));
  } catch (error) {
    await rm(name + unfinished, { recursive: true, force: true });
    if (!existsSync(place)) throw error; // else another process was first: its cluster is ours too
  }
  await sync(parent);
  await sync(dirname(place));
  return realpath(place);
}

async function publishOutside(name: string, place: string) {
  await rename(name + unfinished, name);
  await symlink(name, place).catch(async (error) => {
    await rm(name, { recursive: true, force: true });
    throw error;
  });
}

/** A killed initdb leaves a folder that no other initdb accepts: it works under a name of its own. */
async function initialise({ programs, user, durable }: Wish, folder: string) {
  await mkdir(folder, { mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
  // The builtin provider sorts and folds the same on every machine; without -E, no LANG would mean SQL_ASCII.
  const options = [
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
  const initdb = spawn(programs.initdb, durable ? options : [...options, "--no-sync"], {
    stdio: ["ignore", "ignore", "pipe"],
    cwd: "/",
    env: serverEnvironment,
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  const failed = new Promise<string>((resolve) => initdb.once("error", (error) => resolve(error.message)));
  const ended = new Promise<number | null>((resolve) => initdb.once("close", resolve));
  const complaint = text(initdb.stderr);
  const code = await Promise.race([ended, failed]);
  if (code !== 0)
    throw new Error(
      `The database could not be made in ${folder}: ${typeof code === "string" ? code : (await complaint).trim() || `initdb was killed`}`,
    );
}

/** PG… variables of a shell, or its language, are not for this server. */
export const serverEnvironment = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };

/** A rename survives a power cut once its folder is written. */
async function sync(folder: string) {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Removes what killed processes left of clusters they were making. Only the owner of the data folder may. */
export async function removeUnfinished(dataDir: string, cluster: string, log: Log): Promise<void> {
  const outside = dirname(cluster) !== dataDir;
  const parent = outside ? dirname(cluster) : dataDir;
  const prefix = outside ? shelfPrefix(clusterPlace(dataDir)) : "postgres-";
  for (const name of await readdir(parent))
    if (name.startsWith(prefix) && name.endsWith(unfinished))
      await rm(join(parent, name), { recursive: true, force: true }).catch((error: Error) =>
        log.warn({ error: error.message }, "An unfinished database can't be removed."),
      );
}

const shelfPrefix = (place: string) => `${createHash("sha256").update(place).digest("hex").slice(0, 12)}-`;
