import { type ChildProcess, spawn } from "node:child_process";
import { appendFile, chmod, mkdtemp, realpath, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { findEmbedded } from "@callboard/embedded-postgres";
import { findPostmaster } from "@callboard/embedded-postgres/postmaster";
import { temporaryPlace } from "@callboard/embedded-postgres/testing/temporary-place";
import pg from "pg";
import { openPool } from "../../apps/server/src/db/connect.ts";
import type { Db } from "../../apps/server/src/db/schema.ts";
import { type Call, callTo } from "./call.ts";

const root = join(import.meta.dirname, "../..");

/** A separate Callboard: server, database and both built apps, in a folder that is deleted at its end. */
export interface Callboard {
  url: string;
  /** Calls its API. */
  call: Call;
  /** Its database, for the product's own functions: what a spec does not test, it stages without the API. */
  db: Db;
  /** Kills the server's process at once, as a power failure would. */
  kill(): Promise<void>;
  /** Starts the server again with the same data and address. */
  start(): Promise<void>;
  /** Stops offers from opening until the returned function is called, to test a state that lasts only half a second. */
  holdOpening(): Promise<() => Promise<void>>;
  /** Queries the database directly: to insert thousands of rows, and to read what no route returns. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

const quietLog = { info() {}, warn() {}, error: console.error };

/** The advisory lock of the sweep that opens offers. While it is held, no server opens any. */
const openingLock = [7_301, 1];

export async function startCallboard(environment: Record<string, string> = {}): Promise<Callboard> {
  const dataDir = await mkdtemp(join(temporaryPlace(), "callboard-e2e-"));
  // If this process is root, the database runs as another user, who needs access to this folder.
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let server: ChildProcess;

  const start = async () => {
    // The bundle, which users run: it starts with 1.1 s of processor time, the source files with 3.9 s.
    server = spawn(process.execPath, [join(root, "apps/server/dist/main.js")], {
      cwd: root,
      // All test users share one IP address, so its limits have to be higher.
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        RATE_LIMIT_FACTOR: "100",
        LOG_LEVEL: "warn",
        ...environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    server.stdout?.on("data", (chunk) => (said += chunk));
    server.stderr?.on("data", (chunk) => (said += chunk));
    await ready(url, server, () => said);
  };
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((ended) => {
      if (server.exitCode !== null || server.signalCode !== null) return ended();
      server.once("exit", () => ended());
      server.kill(signal);
    });

  const remove = () => rm(dataDir, { recursive: true, force: true });
  await start().catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  await stopSyncing(dataDir);
  const embedded = await findEmbedded(dataDir);
  if (!embedded) throw new Error("No database runs on the data folder.");
  // The database keeps running at its socket when the server is killed, and with it these connections.
  const database = openPool(embedded.config, embedded.url, { log: quietLog, poolSize: 2, applicationName: "specs" });
  // Without the product's time limit for statements: thousands of rows may take longer on a busy machine.
  const queries = new pg.Pool({ ...embedded.config, max: 1 });
  queries.on("error", () => undefined); // A failing spec stops the server before this connection is closed.
  return {
    url,
    call: callTo(url),
    db: database.db,
    start,
    kill: () => end("SIGKILL"),
    async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      return (await queries.query<Row>(text, values)).rows;
    },
    async holdOpening() {
      const client = new pg.Client(embedded.config);
      client.on("error", () => undefined); // A failing spec stops the server before this connection is closed.
      await client.connect();
      await client.query("select pg_advisory_lock($1, $2)", openingLock);
      return () => client.end();
    },
    async stop() {
      await queries.end();
      await database.close();
      await end("SIGTERM");
      await remove();
    },
  };
}

/**
 * Stops the database from waiting for the disk at each commit. Its files are temporary, and the specs kill processes,
 * which loses nothing that was written; only a power failure would.
 */
async function stopSyncing(dataDir: string) {
  const cluster = await realpath(join(dataDir, "postgres"));
  await appendFile(join(cluster, "postgresql.auto.conf"), "fsync = off\nfull_page_writes = off\n");
  const postmaster = await findPostmaster(cluster);
  if (!postmaster) throw new Error("No database runs on the data folder.");
  process.kill(postmaster.pid, "SIGHUP");
}

async function ready(url: string, server: ChildProcess, said: () => string) {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server ended before it was ready.\n${said()}`);
    const reply = await fetch(`${url}/readyz`).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error(`The server was not ready within two minutes.\n${said()}`);
}

/**
 * Finds a free port below those that the system hands out, so that hardly anybody is given it before the server listens:
 * another server would answer for this one.
 */
const freePort = () =>
  new Promise<number>((found) => {
    const tryOne = () => {
      const port = 20_000 + Math.floor(Math.random() * 12_000);
      const probe = createServer();
      probe.once("error", tryOne);
      probe.listen(port, "127.0.0.1", () => probe.close(() => found(port)));
    };
    tryOne();
  });
