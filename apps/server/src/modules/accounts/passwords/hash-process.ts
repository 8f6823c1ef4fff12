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
/**
 * How long a caller waits for a hash, which needs 40 ms of a core, and after how long without a reply the process counts as
 * failed, in milliseconds. Others may keep every core busy for longer than the first.
 */
const usualTimeouts = { late: 250, failed: 10_000 };
/** How long no process is started after one failed, and after how long one without work ends. */
const pauseMs = 60_000;
const idleMs = 60_000;

/**
 * Hashes in another process that gets a core only while nothing else wants it (SCHED_IDLE). A thread of the server with
 * lower priority still delays answers, because the system does not interrupt it at once. The process starts with the first
 * password and ends when there was none for a minute, so that it takes no memory at rest.
 */
export class HashProcess {
  readonly #timeouts: typeof usualTimeouts;
  #child: ChildProcess | undefined;
  #isReady = false;
  #pausedUntil = 0;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;
  readonly #waiting = new Map<number, (tag: Buffer | undefined) => void>();
  /** The hashes whose callers have stopped waiting, with the timers that end the process if it never replies. */
  readonly #late = new Map<number, NodeJS.Timeout>();

  constructor(timeouts: Partial<typeof usualTimeouts> = {}) {
    this.#timeouts = { ...usualTimeouts, ...timeouts };
  }

  /** The id of the running process. */
  get pid() {
    return this.#child?.pid;
  }

  /**
   * Returns undefined if the caller has to hash by itself: the process is being started, has failed, or the system has no
   * such class. So it is while the machine is busy, from the first hash that is late until the process has replied to it.
   */
  async hash(parameters: Argon2Parameters): Promise<Buffer | undefined> {
    if (!this.#child && performance.now() >= this.#pausedUntil) this.#start();
    const child = this.#child;
    if (!child || !this.#isReady || this.#late.size > 0) return undefined;
    this.#idle?.refresh();
    const id = ++this.#lastId;
    let timeout: NodeJS.Timeout | undefined;
    const tag = await new Promise<Buffer | undefined>((resolve) => {
      this.#waiting.set(id, resolve);
      timeout = setTimeout(() => this.#stopWaiting(id, child), this.#timeouts.late);
      child.send({ id, ...parameters } satisfies HashRequest, (error) => error && resolve(undefined));
    });
    clearTimeout(timeout);
    this.#waiting.delete(id);
    return tag;
  }

  #stopWaiting(id: number, child: ChildProcess) {
    this.#late.set(id, setTimeout(() => child.kill("SIGKILL"), this.#timeouts.failed).unref());
    this.#waiting.get(id)?.(undefined);
  }

  #receive({ id, tag }: { id: number; tag: Uint8Array }) {
    this.#waiting.get(id)?.(Buffer.from(tag));
    clearTimeout(this.#late.get(id));
    this.#late.delete(id);
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
    // Started without the environment, which contains the server's secrets.
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
      else this.#receive(reply);
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
    for (const timer of this.#late.values()) clearTimeout(timer);
    this.#late.clear();
  }
}
