import { hostname } from "node:os";
import pg from "pg";
import type { Log } from "../log.ts";
import { databaseUser } from "./cluster.ts";
import { type Postmaster, socketPort } from "./postmaster.ts";

/** One session holds this advisory lock for as long as the app owns its data folder; any number nobody else takes. */
const ownerLock = 7_301_000;

/** Another Callboard runs on this data folder. */
export class DataDirInUse extends Error {
  override name = "DataDirInUse";
}

/** The session whose lock says that this process owns the data folder. */
export interface Ownership {
  client: pg.Client;
}

/**
 * A session on the server's maintenance database; undefined while the server starts, recovers, stops, or is gone.
 * Not on the app's own database: what drops or restores that one would have to end this session.
 */
export async function connectTo({ socketFolder }: Postmaster): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    host: socketFolder,
    port: socketPort,
    user: databaseUser,
    database: "postgres",
    application_name: `callboard process ${process.pid} on ${hostname()}`.slice(0, 63),
  });
  client.on("error", () => undefined); // without a listener a lost connection would end the process
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    // 57P03: starting or stopping; 57P01: it stopped just now; the rest: its socket is not there (yet), or nobody answers.
    const passing = ["57P03", "57P01", "ENOENT", "ECONNREFUSED", "ECONNRESET", "EPIPE"];
    if (
      error instanceof Error &&
      (("code" in error && passing.includes(String(error.code))) || error.message.startsWith("Connection terminated"))
    )
      return undefined;
    throw error;
  }
}

export async function tryToOwn(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [ownerLock]);
  return rows[0]?.mine === true;
}

/** Who owns the data folder, in words: "process 4711 on stage-1, since 2026-11-20 09:12:44 UTC". */
export async function nameOwner(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string; since: string }>(
    `select s.application_name as name, to_char(s.backend_start at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS "UTC"') as since
     from pg_locks l join pg_stat_activity s using (pid)
     where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1 and l.objsubid = 1`,
    [ownerLock],
  );
  const [owner] = rows;
  return owner ? `${owner.name.replace(/^callboard /, "")}, since ${owner.since}` : "a process that ended just now";
}

/** Says once when a session that nobody ended is lost: the server, or this connection to it, was killed. */
export function whenLost(client: pg.Client, tell: () => void): void {
  client.once("end", tell);
}

/** Makes the app's own database on the first start; again after a start that was killed before it. */
export async function makeDatabase(client: pg.Client, database: string, log: Log): Promise<void> {
  const { rowCount } = await client.query("select from pg_database where datname = $1", [database]);
  if (rowCount) return;
  await client.query(`create database ${client.escapeIdentifier(database)}`);
  log.info({ database }, "The database is ready.");
}
