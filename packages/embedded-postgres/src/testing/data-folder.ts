import { type ChildProcess, execFile, spawn } from "node:child_process";
import { openSync, readFileSync } from "node:fs";
import { chmod, mkdtemp, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { EmbeddedConfig } from "../embedded-postgres.ts";
import { findPostmaster, removeSocketFolder, stopPostmaster } from "../postmaster.ts";
import { temporaryPlace } from "./temporary-place.ts";

const quiet = { info() {}, warn() {}, error() {} };

/** A process of its own that owns a data folder, or was refused. */
export interface Owner {
  process: ChildProcess;
  owned?: EmbeddedConfig;
  refused?: string;
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>;
}

interface DataFolderOptions {
  /** 0700 is what mktemp -d gives: only its owner, here often root, can enter. */
  mode?: number;
  /** The folder of a stopped cluster, which is copied. Without it the first start creates a cluster, which takes longer. */
  from?: string | undefined;
}

/** A temporary data folder, and apps that run on it. */
export async function aDataFolder({ mode = 0o755, from }: DataFolderOptions = {}) {
  const path = await mkdtemp(join(temporaryPlace(), `callboard-test-${process.pid}-`));
  await chmod(path, mode);
  if (from) await copyCluster(from, join(path, "postgres"));
  const owners: Owner[] = [];
  const cluster = () => realpath(join(path, "postgres"));
  return {
    path,
    cluster,
    postmaster: async () => findPostmaster(await cluster()),
    /** Starts an app on the folder; answers when it owns it or was refused. */
    async anOwner(): Promise<Owner> {
      const child = startOwner(path);
      const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
      const owner: Owner = {
        process: child,
        async end(signal) {
          child.kill(signal);
          await ended;
        },
      };
      owners.push(owner);
      for await (const line of createInterface({ input: child.stdout as Readable }))
        return Object.assign(owner, JSON.parse(line));
      throw new Error("The process ended without output.");
    },
    startOwner: () => startOwner(path),
    /** Starts an app and returns when it owns the folder. It blocks this process meanwhile. */
    ownerStartedAtOnce() {
      const output = join(path, "output");
      const child = startOwner(path, openSync(output, "w"));
      owners.push({ process: child, end: async (signal) => void child.kill(signal) });
      while (!readFileSync(output, "utf8").includes("owned"))
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    },
    /** Ends what still runs on the folder, and removes it. */
    async remove() {
      for (const owner of owners)
        if (owner.process.exitCode === null && owner.process.signalCode === null) await owner.end("SIGKILL");
      const there = await cluster().catch(() => undefined);
      const running = there && (await findPostmaster(there));
      if (there && running) {
        await stopPostmaster(there, running, quiet);
        await removeSocketFolder(running.socketFolder);
      }
      if (there) await rm(there, { recursive: true, force: true });
      await rm(path, { recursive: true, force: true });
    },
  };
}

/** Copies the folder of a stopped cluster. Its owner stays the same. */
export async function copyCluster(from: string, to: string): Promise<void> {
  await promisify(execFile)("cp", ["-Rp", from, to]);
}

/** In a process group of its own, as a terminal starts it. */
const startOwner = (path: string, out: number | "pipe" = "pipe") =>
  spawn(process.execPath, [fileURLToPath(new URL("database-owner.ts", import.meta.url)), path], {
    stdio: ["pipe", out, "inherit"],
    detached: true,
  });
