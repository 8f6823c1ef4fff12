import { heartbeatSeconds } from "@callboard/contract/events";
import type { Client, ClientConfig } from "pg";
import { keepConnected } from "../db/keep-connected.ts";
import type { Log } from "../db/log.ts";
import { feedChannel } from "../modules/events/move-outbox.ts";
import { type FeedEvent, feedEnd, pageSize, readFeed } from "../modules/events/read-feed.ts";
import { Waker } from "../time/wake-signal.ts";
import type { Ear } from "./subscriber.ts";
import { frame } from "./frames.ts";

/** A lost poke costs at most this, ms. */
const pollMs = 500;
const checkStuckMs = 1_000;

interface HubOptions {
  config: ClientConfig;
  log: Log;
  /** What they may hear now; those left out have no session any more. Asked again whenever access changes. */
  audiencesOf(ears: readonly Ear[]): Promise<Map<Ear, ReadonlySet<string>>>;
}

/** Reads the feed once for this process and hands each event to the streams and sockets that may hear it. Delivers, decides nothing. */
export class Hub {
  readonly #options: HubOptions;
  readonly #ears = new Set<Ear>();
  readonly #byAudience = new Map<string, Set<Ear>>();
  readonly #waker = new Waker();
  #connection: { stop(): Promise<void> } | undefined;
  #timers: NodeJS.Timeout[] = [];
  /** Up to here everybody has heard; undefined until the feed was reached. */
  pos: number | undefined;
  dropped = 0;

  constructor(options: HubOptions) {
    this.#options = options;
  }

  /** How many streams, or sockets, are open. */
  count(kind: Ear["kind"]) {
    let found = 0;
    for (const ear of this.#ears) if (ear.kind === kind) found += 1;
    return found;
  }

  start() {
    const { config, log } = this.#options;
    this.#connection = keepConnected({
      config,
      name: "feed",
      log,
      work: (client, signal) => this.#follow(client, signal),
    });
    const every = (ms: number, work: () => void) => this.#timers.push(setInterval(work, ms).unref());
    every(heartbeatSeconds * 1_000, () => this.#beat());
    every(checkStuckMs, () => this.#dropStuck());
  }

  /** The feed has grown: reads on at once instead of at the next turn. */
  poke() {
    this.#waker.wake();
  }

  /** Ends everything that is open, so that nothing keeps a closing server open. */
  endAll() {
    for (const ear of this.#ears) ear.end();
  }

  async stop() {
    for (const timer of this.#timers) clearInterval(timer);
    this.endAll();
    await this.#connection?.stop();
  }

  add(ear: Ear, audiences: ReadonlySet<string>) {
    this.#ears.add(ear);
    this.#subscribe(ear, audiences);
  }

  remove(ear: Ear) {
    this.#ears.delete(ear);
    this.#subscribe(ear, new Set());
  }

  /** What a session has open, oldest first. */
  openOf(sessionId: string, kind: Ear["kind"]): Ear[] {
    return [...(this.#byAudience.get(`session:${sessionId}`) ?? [])].filter((ear) => ear.kind === kind);
  }

  async #follow(client: Client, signal: AbortSignal) {
    client.on("notification", () => this.#waker.wake());
    await client.query(`listen ${feedChannel}`);
    this.pos ??= await feedEnd(client);
    while (!signal.aborted) {
      const events = await readFeed(client, this.pos);
      for (const event of events) this.#deliver(event);
      this.pos = events.at(-1)?.pos ?? this.pos;
      if (events.length < pageSize) await this.#waker.wait(pollMs, signal);
    }
  }

  #deliver(event: FeedEvent) {
    const ears = new Set(event.audiences.flatMap((audience) => [...(this.#byAudience.get(audience) ?? [])]));
    if (ears.size === 0) return;
    if (event.type === "access.changed") return void this.#refresh([...ears]);
    if (event.type === "streams.closed") return endAll([...ears].filter(({ kind }) => kind === "stream"));
    const text = frame(event);
    for (const ear of ears) ear.push(text);
    if (event.type === "session.ended") endAll(ears);
  }

  #beat() {
    for (const ear of this.#ears) ear.beat();
    void this.#refresh([...this.#ears]);
  }

  /** Departments come and go, and sessions run out without anybody ending them. */
  async #refresh(ears: readonly Ear[]) {
    if (ears.length === 0) return;
    try {
      const audiences = await this.#options.audiencesOf(ears);
      for (const ear of ears) {
        const now = audiences.get(ear);
        if (!this.#ears.has(ear)) continue;
        if (now) this.#subscribe(ear, now);
        else ear.end();
      }
    } catch (error) {
      this.#options.log.warn(
        { error: error instanceof Error ? error.message : String(error) },
        "What streams and sockets may hear could not be read; they keep what they had.",
      );
    }
  }

  #dropStuck() {
    const now = performance.now();
    for (const ear of this.#ears) {
      if (!ear.isStuck(now)) continue;
      this.dropped += 1;
      ear.drop();
    }
  }

  #subscribe(ear: Ear, audiences: ReadonlySet<string>) {
    for (const left of ear.audiences.difference(audiences)) {
      const others = this.#byAudience.get(left);
      others?.delete(ear);
      if (others?.size === 0) this.#byAudience.delete(left);
    }
    for (const won of audiences.difference(ear.audiences)) {
      const ears = this.#byAudience.get(won);
      if (ears) ears.add(ear);
      else this.#byAudience.set(won, new Set([ear]));
    }
    ear.audiences = audiences;
  }
}

function endAll(ears: Iterable<Ear>) {
  for (const ear of ears) ear.end();
}
