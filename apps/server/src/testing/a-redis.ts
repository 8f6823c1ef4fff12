import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { createInterface } from "node:readline";

export interface RedisServer {
  url: string;
  /** Ends it without a chance to say goodbye. */
  kill(): Promise<void>;
  /** Starts it anew at the same address, empty. */
  start(): Promise<void>;
}

/** A real Redis on a free port, which keeps nothing on disk. */
export async function aRedis(): Promise<RedisServer> {
  // npm test names the one it has found or installed.
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

/** The kernel gives out a port again only when it has to: nobody else gets this one in the moment between. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (typeof address !== "object" || !address) throw new Error("No port was free.");
  return address.port;
}
