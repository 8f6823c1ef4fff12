import { type ChildProcess, spawn } from "node:child_process";
import type { Argon2Parameters } from "node:crypto";
import { existsSync } from "node:fs";
import { platform } from "node:os";
import { extname, join } from "node:path";

export interface HashRequest extends Argon2Parameters {
  id: number;
}
type HashReply = "ready" | { id: number; tag: Uint8Array };

/** Starts a program in the scheduling class given by an option; part of util-linux and of BusyBox. */
const chrt = platform() === "linux" ? ["/usr/bin/chrt", "/bin/chrt"].find((path) => existsSync(path)) : undefined;
/** Whether this system can run a process only while nothing else wants a core. */
export const hasIdleClass = chrt !== undefined;

/** Beside this file, as source or in the bundle. */
const program = join(import.meta.dirname, `hash-program${extname(import.meta.filename)}`);
/** How long a hash may take, which needs 40 ms of a core, in milliseconds. Others may keep every core busy for longer. */
const usualTimeoutMs = 250;
/** How long no process is started after one failed or did not answer in time, and after how long one without work ends. */
const pauseMs = 60_000;
const idleMs = 60_000;

/**
 * Hashes in another process that gets a core only while nothing else wants it (SCHED_IDLE). A thread of the server with
 * lower priority still delays answers, because the system does not interrupt it at once. The process starts with the first
 * password and ends when there was none for a minute, so that it takes no memory at rest.
 */
export class HashProcess {
  readonly #timeoutMs: number;
  #child: ChildProcess | undefined;
  #isReady = false;
  #pausedUntil = 0;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;
  readonly #waiting = new Map<number, (tag: Buffer | undefined) => void>();

  constructor({ timeoutMs = usualTimeoutMs } = {}) {
    this.#timeoutMs = timeoutMs;
  }

  /** The id of the running process. */
  get pid() {
    return this.#child?.pid;
  }

  /**
   * Returns undefined if the caller has to hash by itself: the process is being started, has failed, did not answer in
   * time because the machine is busy, or the system has no such class.
   */
  async hash(parameters: Argon2Parameters): Promise<Buffer | undefined> {
    if (!this.#child && performance.now() >= this.#pausedUntil) this.#start();
    const child = this.#child;
    if (!child || !this.#isReady) return undefined;
    this.#idle?.refresh();
    const id = ++this.#lastId;
    const timeout = setTimeout(() => child.kill("SIGKILL"), this.#timeoutMs);
    const tag = await new Promise<Buffer | undefined>((resolve) => {
      this.#waiting.set(id, resolve);
      child.send({ id, ...parameters } satisfies HashRequest, (error) => error && resolve(undefined));
    });
    clearTimeout(timeout);
    this.#waiting.delete(id);
    return tag;
  }

  /** Ends the process. Passwords that it has not hashed yet are hashed by their callers. */
  stop() {
    clearTimeout(this.#idle);
    if (this.#child?.connected) this.#child.disconnect();
    this.#child = undefined;
    this.#isReady = false;
    this.#settleAll();
  }

  #start() {
    if (!chrt) return;
    // Without the environment, in which the server has its secrets.
    const child = spawn(chrt, ["-i", "0", process.execPath, program], {
      env: {},
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      serialization: "advanced",
    });
    this.#child = child;
    this.#idle = setTimeout(() => this.stop(), idleMs).unref();
    child.unref();
    child.channel?.unref();
    child.on("message", (reply: HashReply) => {
      if (reply === "ready") this.#isReady = this.#child === child;
      else this.#waiting.get(reply.id)?.(Buffer.from(reply.tag));
    });
    child.on("error", () => this.#pause(child));
    child.on("exit", () => this.#pause(child));
  }

  /** After a failure. A process that was stopped is not `#child` any more. */
  #pause(child: ChildProcess) {
    if (this.#child !== child) return;
    this.#pausedUntil = performance.now() + pauseMs;
    this.stop();
  }

  #settleAll() {
    for (const resolve of this.#waiting.values()) resolve(undefined);
  }
}
