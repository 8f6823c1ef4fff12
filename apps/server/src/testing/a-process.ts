import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { findEmbedded } from "@callboard/embedded-postgres";
import { expect } from "vitest";
import { type Database, openPool } from "../db/connect.ts";
import { register } from "./programs/started.ts";
import { hasLongLimit } from "./programs/time-limit.ts";

/**
 * The program that tests start as a server process: the bundle, which users run, if the test run has just built it, else
 * the source file. With the cache of compiled code, the bundle starts with 1.1 s of processor time and the source file
 * with 2.4 s.
 */
export const serverProgram =
  process.env.CALLBOARD_SERVER_BUNDLE ?? fileURLToPath(new URL("../main.ts", import.meta.url));

export interface ServerProcess {
  /** For example `http://127.0.0.1:41233`. */
  address: string;
  /** Kills the process without a clean exit, and waits until it is gone. */
  kill(): Promise<void>;
  /** Stops the process by a signal, and waits until it has exited. */
  stop(): Promise<void>;
}

/** Starts the product in a process of its own on a data folder. Resolves when it listens. */
export const aProcess = (dataDir: string): Promise<ServerProcess> => start({ DATA_DIR: dataDir });

/** Starts one of several processes that share a database and, if given, Redis or a provider. */
export const aPeer = (env: { DATABASE_URL: string; [setting: string]: string }) => start(env);

async function start(env: Record<string, string>): Promise<ServerProcess> {
  if (!hasLongLimit(expect.getState().testPath))
    throw new Error("Name a file whose tests start processes *.process.test.ts: its tests have a minute each.");
  const child = spawn(process.execPath, [serverProgram], {
    env: { ...process.env, NODE_ENV: "test", PORT: "0", RATE_LIMIT_FACTOR: "1000", LOG_LEVEL: "error", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  register(child);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return { address: await addressOf(child), kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error("The server's output is not read.");
  for await (const line of createInterface({ input: child.stdout })) {
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (address) {
      child.stdout.resume(); // a full pipe would stop the server
      return address;
    }
  }
  throw new Error("The server ended before it listened.");
}

/** Opens a pool on the database of a server that runs on the data folder. */
export async function aPoolBeside(dataDir: string): Promise<Database> {
  const found = await findEmbedded(dataDir);
  if (!found) throw new Error("No database runs on the data folder.");
  return openPool(found.config, found.url, { log: { info() {}, warn() {}, error: console.error } });
}
