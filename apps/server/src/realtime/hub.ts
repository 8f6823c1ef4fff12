import { heartbeatSeconds } from "@callboard/contract/events";
import type { Client, ClientConfig } from "pg";
import { keepConnected } from "../db/keep-connected.ts";
import type { Log } from "../db/log.ts";
import { feedChannel } from "../modules/events/move-outbox.ts";
import { type FeedEvent, feedEnd, pageSize, readFeed } from "../modules/events/read-feed.ts";
import { Waker } from "../waker.ts";
import { frame, says } from "./frames.ts";
import type { Stream } from "./stream.ts";

/** A lost poke costs at most this, ms. */
const pollMs = 500;
const checkStuckMs = 1_000;

interface HubOptions {
  config: ClientConfig;
  log: Log;
  /** What streams may hear now; those left out have no session any more. Asked again whenever access changes. */
  audiencesOf(streams: readonly Stream[]): Promise<Map<Stream, ReadonlySet<string>>>;
}

/** Reads the feed once for this process and hands each event to the streams that may hear it. Delivers, decides nothing. */
export class Hub {
  readonly #options: HubOptions;
  readonly #streams = new Set<Stream>();
  readonly #byAudience = new Map<string, Set<Stream>>();
  readonly #waker = new Waker();
  #connection: { stop(): Promise<void> } | undefined;
  #timers: NodeJS.Timeout[] = [];
  /** Up to here every stream has heard; undefined until the feed was reached. */
  pos: number | undefined;
  dropped = 0;

  constructor(options: HubOptions) {
    this.#options = options;
  }

  get size() {
    return this.#streams.size;
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

  /** Ends every stream, so that nothing keeps a closing server open. */
  endStreams() {
    for (const stream of this.#streams) stream.end();
  }

  async stop() {
    for (const timer of this.#timers) clearInterval(timer);
    this.endStreams();
    await this.#connection?.stop();
  }

  add(stream: Stream, audiences: ReadonlySet<string>) {
    this.#streams.add(stream);
    this.#subscribe(stream, audiences);
  }

  remove(stream: Stream) {
    this.#streams.delete(stream);
    this.#subscribe(stream, new Set());
  }

  streamsOf(sessionId: string): Stream[] {
    return [...(this.#byAudience.get(`session:${sessionId}`) ?? [])];
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
    const streams = new Set(event.audiences.flatMap((audience) => [...(this.#byAudience.get(audience) ?? [])]));
    if (streams.size === 0) return;
    if (event.type === "access.changed") return void this.#refresh([...streams]);
    if (event.type === "streams.closed") return endAll(streams);
    const text = frame(event);
    for (const stream of streams) stream.push(text);
    if (event.type === "session.ended") endAll(streams);
  }

  #beat() {
    for (const stream of this.#streams) stream.say(says.heartbeat);
    void this.#refresh([...this.#streams]);
  }

  /** Departments come and go, and sessions run out without anybody ending them. */
  async #refresh(streams: readonly Stream[]) {
    if (streams.length === 0) return;
    try {
      const audiences = await this.#options.audiencesOf(streams);
      for (const stream of streams) {
        const now = audiences.get(stream);
        if (!this.#streams.has(stream)) continue;
        if (now) this.#subscribe(stream, now);
        else stream.end();
      }
    } catch (error) {
      this.#options.log.warn(
        { error: error instanceof Error ? error.message : String(error) },
        "What streams may hear could not be read; they keep what they had.",
      );
    }
  }

  #dropStuck() {
    const now = performance.now();
    for (const stream of this.#streams) {
      if (!stream.isStuck(now)) continue;
      this.dropped += 1;
      stream.drop();
    }
  }

  #subscribe(stream: Stream, audiences: ReadonlySet<string>) {
    for (const left of stream.audiences.difference(audiences)) {
      const others = this.#byAudience.get(left);
      others?.delete(stream);
      if (others?.size === 0) this.#byAudience.delete(left);
    }
    for (const won of audiences.difference(stream.audiences)) {
      const streams = this.#byAudience.get(won);
      if (streams) streams.add(stream);
      else this.#byAudience.set(won, new Set([stream]));
    }
    stream.audiences = audiences;
  }
}

function endAll(streams: Iterable<Stream>) {
  for (const stream of streams) stream.end();
}
