import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdtemp, realpath, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findEmbedded } from "@callboard/embedded-postgres";
import { findPostmaster } from "@callboard/embedded-postgres/postmaster";
import { type Database, openDatabase, openPool } from "../../../apps/server/src/db/connect.ts";
import { isEnding, withCleanup } from "./with-cleanup.ts";

const root = join(import.meta.dirname, "../../..");
const startMs = 60_000;

/** The built server on a data folder and a port of its own. Its process can be killed and started again. */
export interface Product {
  url: string;
  dataDir: string;
  /** The address of a database that it does not run itself. */
  databaseUrl: string | undefined;
  /** The lines of its log and of its errors so far. */
  output(): string;
  /** Whether the server's process runs. */
  isRunning(): boolean;
  start(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** Kills the process without a clean exit and waits until it is gone. */
  kill(): Promise<void>;
  /** The process id of its PostgreSQL. */
  postgres(): Promise<number>;
  /** Returns the milliseconds until /readyz answers 200. */
  untilReady(withinMs?: number): Promise<number>;
}

/** Starts the product, works with it and removes everything. `place` is an existing empty folder, such as a small disk. */
export async function withProduct<T>(
  work: (product: Product) => Promise<T>,
  { env = {}, place }: { env?: Record<string, string>; place?: string } = {},
): Promise<T> {
  const dataDir = place ?? (await mkdtemp(join(tmpdir(), "callboard-faults-")));
  await chmod(dataDir, 0o755); // as root, PostgreSQL's user has to enter it
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let said = "";
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    if (!isRunning()) return;
    const ended = new Promise<void>((resolve) => child?.once("exit", () => resolve()));
    child?.kill(signal);
    await ended;
  };
  const launch = async () => {
    child = spawn(process.execPath, [join(root, "apps/server/dist/main.js")], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: "test",
        PORT: String(port),
        DATA_DIR: dataDir,
        RATE_LIMIT_FACTOR: "100000",
        LOG_LEVEL: "warn",
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(-200_000);
      });
    await product.untilReady();
  };
  const product: Product = {
    url,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    output: () => said,
    isRunning,
    async start() {
      // The cleanup starts the server itself if it has to.
      if (isEnding()) throw new Error("The run is ending.");
      await launch();
    },
    signal: (signal) => void child?.kill(signal),
    kill: () => end("SIGKILL"),
    async postgres() {
      const postmaster = await findPostmaster(await realpath(join(dataDir, "postgres")));
      if (!postmaster) throw new Error("No PostgreSQL runs on the data folder.");
      return postmaster.pid;
    },
    async untilReady(withinMs = startMs) {
      const startedAt = performance.now();
      while (performance.now() - startedAt < withinMs) {
        const status = await statusOf(`${url}/readyz`);
        if (status === 200) return performance.now() - startedAt;
        await sleep(10);
      }
      throw new Error(`The server was not ready within ${withinMs} ms.\n${said.slice(-2_000)}`);
    },
  };
  return withCleanup(
    async () => {
      await product.start();
      return work(product);
    },
    async () => {
      child?.kill("SIGCONT");
      // A server that was killed leaves its database running; the next start takes it over and stops it at its end.
      if (!isRunning()) await launch().catch(() => undefined);
      await end("SIGTERM");
      const cluster = await realpath(join(dataDir, "postgres")).catch(() => dataDir);
      await rm(cluster, { recursive: true, force: true });
      if (!place) await rm(dataDir, { recursive: true, force: true });
    },
  );
}

/** Opens a pool on the product's database, for staging and for counting. */
export async function openDatabaseOf({ dataDir, databaseUrl }: Product): Promise<Database> {
  const options = { log: { info() {}, warn() {}, error: console.error }, poolSize: 5 };
  if (databaseUrl) return openDatabase(databaseUrl, options);
  const found = await findEmbedded(dataDir);
  if (!found) throw new Error("No database runs on the data folder.");
  return openPool(found.config, found.url, options);
}

/** Returns the status of an address, or 0 without an answer within two seconds. */
export const statusOf = (url: string): Promise<number> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    async (reply) => {
      await reply.arrayBuffer();
      return reply.status;
    },
    () => 0,
  );

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (typeof address !== "object" || !address) throw new Error("No port was free.");
  return address.port;
}
