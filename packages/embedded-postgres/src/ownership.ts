import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { databaseUser } from "./cluster.ts";
import type { Log } from "./log.ts";
import { findPostmaster, isReady, type Postmaster, socketPort } from "./postmaster.ts";

/** The advisory lock that a session holds as long as its app owns the data folder. The number is arbitrary. */
const ownerLock = 7_301_000;

/** How long a new app waits for the previous one to end, ms, because a restart overlaps a little. */
const timeoutMs = 1_000;

/** Another Callboard runs on this data folder. */
export class DataDirInUse extends Error {
  override name = "DataDirInUse";
}

/** The server of a data folder, and the session whose lock makes this process its owner. */
export interface Ownership {
  postmaster: Postmaster;
  client: pg.Client;
}

interface ClaimOptions {
  dataDir: string;
  cluster: string;
  /** Starts the cluster's server. Returns undefined if another server of the cluster is starting or has not quite ended. */
  start: () => Promise<Postmaster | undefined>;
  log: Log;
}

/**
 * Finds or starts the cluster's server and takes the owner's lock. The app that holds the lock owns the server,
 * whichever app has started it, so that exactly one of two apps that start at once remains.
 */
export async function claimOwnership({ dataDir, cluster, start, log }: ClaimOptions): Promise<Ownership> {
  let refusedSince = 0;
  for (let tries = 0; ; tries += 1) {
    const postmaster = (await findPostmaster(cluster)) ?? (await start());
    const client = postmaster && (await connectTo(postmaster));
    if (postmaster && client) {
      const result = await ignoreLostConnection(tryLock(client));
      // An owner that stops its server loses its lock a moment before everyone else loses their session.
      if (result === "acquired" && (await isReady(cluster, postmaster))) return { postmaster, client };
      await client.end().catch(() => undefined);
      if (result && result !== "acquired") {
        refusedSince ||= Date.now();
        if (Date.now() - refusedSince > timeoutMs)
          throw new DataDirInUse(
            `Another Callboard uses ${dataDir}: ${result.owner}. Stop that one first, or give this one a folder of its own with DATA_DIR. Several server processes on one database need DATABASE_URL.`,
          );
      }
    }
    if (tries % 200 === 199) log.info({ dataDir }, "Waiting for the database.");
    await sleep(25);
  }
}

/**
 * Opens a session on the server's maintenance database; undefined while the server starts, recovers, stops, or is gone.
 * It is not on the app's own database, because dropping or restoring that one would have to end this session.
 */
async function connectTo({ socketFolder }: Postmaster) {
  const client = new pg.Client({
    host: socketFolder,
    port: socketPort,
    user: databaseUser,
    database: "postgres",
    application_name: `callboard process ${process.pid} on ${hostname()}`.slice(0, 63),
  });
  client.on("error", () => undefined); // without a listener a lost connection would end the process
  return ignoreLostConnection(client.connect().then(() => client));
}

/** Returns undefined if the server refused or ended the connection because it starts, recovers or stops. */
async function ignoreLostConnection<T>(attempt: Promise<T>): Promise<T | undefined> {
  try {
    return await attempt;
  } catch (error) {
    const codes = ["57P01", "57P02", "57P03", "ENOENT", "ECONNREFUSED", "ECONNRESET", "EPIPE"];
    if (!(error instanceof Error)) throw error;
    if ("code" in error && codes.includes(String(error.code))) return undefined;
    if (/^Connection terminated|not queryable/.test(error.message)) return undefined; // pg gives these no code
    throw error;
  }
}

/** Takes the lock, or returns its owner: "process 4711 on stage-1, since 2026-11-20 09:12:44 UTC". */
async function tryLock(client: pg.Client): Promise<"acquired" | { owner: string }> {
  const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [ownerLock]);
  if (rows[0]?.mine) return "acquired";
  const { rows: owners } = await client.query<{ name: string; since: string }>(
    `select s.application_name as name,
            to_char(s.backend_start at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS "UTC"') as since
     from pg_locks l join pg_stat_activity s using (pid)
     where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1 and l.objsubid = 1`,
    [ownerLock],
  );
  const [owner] = owners;
  return {
    owner: owner ? `${owner.name.replace(/^callboard /, "")}, since ${owner.since}` : "a process that ended just now",
  };
}

/** Creates the app's own database if it does not exist: on the first start, or after a start that was killed. */
export async function createDatabase(client: pg.Client, database: string, log: Log): Promise<void> {
  const { rowCount } = await client.query("select from pg_database where datname = $1", [database]);
  if (rowCount) return;
  await client.query(`create database ${client.escapeIdentifier(database)}`);
  log.info({ database }, "The database is ready.");
}
