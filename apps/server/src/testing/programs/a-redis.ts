import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { createInterface } from "node:readline";
import { register } from "./started.ts";

export interface RedisServer {
  url: string;
  /** Kills the process without a clean exit. */
  kill(): Promise<void>;
  /** Starts it again at the same address, without data. */
  start(): Promise<void>;
}

/** Starts a real Redis on a free port, without persistence. */
export async function aRedis(): Promise<RedisServer> {
  // npm test sets the path of the Redis that it found or installed.
  const program = process.env.CALLBOARD_REDIS ?? "redis-server";
  const port = await freePort();
  let stop = async () => {};
  const redis: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    kill: () => stop(),
    async start() {
      const child = spawn(
        program,
        ["--port", String(port), "--bind", "127.0.0.1", "--dir", tmpdir(), "--save", "", "--appendonly", "no"],
        { stdio: ["ignore", "pipe", "inherit"] },
      );
      register(child);
      const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
      stop = async () => {
        child.kill("SIGKILL");
        await ended;
      };
      for await (const line of createInterface({ input: child.stdout }))
        if (/ready to accept connections/i.test(line)) {
          child.stdout.resume(); // a full pipe would stop it
          return;
        }
      throw new Error("Redis ended before it was ready.");
    },
  };
  await redis.start();
  return redis;
}

/**
 * Finds a free port. The kernel does not hand the same port out again soon, so that no other process gets it meanwhile.
 */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (typeof address !== "object" || !address) throw new Error("No port was free.");
  return address.port;
}
