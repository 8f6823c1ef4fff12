import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";

export const root = join(import.meta.dirname, "..");
/** The product as `npm start` serves it. */
export const productBundle = join(root, "apps/server/dist/main.js");

/** A server in a process of its own. */
export interface Program {
  /** Such as `http://127.0.0.1:41233`. */
  address: string;
  /** The time from its start until it listens, ms. */
  startedIn: number;
  /** Resident memory of the process now, bytes; undefined where the system does not report it. */
  memory(): Promise<number | undefined>;
  /** The part of it that belongs to no file, such as a program, whose pages processes share and the system can drop. */
  privateMemory(): Promise<number | undefined>;
  /** Processor time it has used so far, ms; undefined where the system does not report it. */
  processor(): Promise<number | undefined>;
  stop(): Promise<void>;
}

/** Starts a program that writes its address to standard output as soon as it listens. The product starts as `npm start` starts it. */
export async function startProgram(file: string, env: Record<string, string>): Promise<Program> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: {
      ...process.env,
      PORT: "0",
      RATE_LIMIT_FACTOR: "100000",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const address = await addressOf(child);
  const memoryOf = async (field: "VmRSS" | "RssAnon") => {
    const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
    const [, kilobytes] = new RegExp(`${field}:\\s+(\\d+) kB`).exec(status) ?? [];
    return kilobytes ? Number(kilobytes) * 1024 : undefined;
  };
  return {
    address,
    startedIn: performance.now() - startedAt,
    memory: () => memoryOf("VmRSS"),
    privateMemory: () => memoryOf("RssAnon"),
    async processor() {
      const stat = await readFile(`/proc/${child.pid}/stat`, "utf8").catch(() => "");
      // After the name, which may hold spaces: user and system time in hundredths of a second.
      const [user, system] = stat
        .slice(stat.lastIndexOf(")") + 2)
        .split(" ")
        .slice(11, 13);
      return user && system ? (Number(user) + Number(system)) * 10 : undefined;
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error("The program's output is not read.");
  for await (const line of createInterface({ input: child.stdout })) {
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (address) {
      child.stdout.resume(); // a full pipe would stop it
      return address;
    }
  }
  throw new Error("The program ended before it listened.");
}
