import { setImmediate } from "node:timers/promises";
import { heartbeatSeconds } from "@callboard/contract/events/live-event-types";
import type { Client, ClientConfig } from "pg";
import { keepConnected } from "../db/connection/keep-connected.ts";
import type { Log } from "../db/log.ts";
import { feedChannel } from "../modules/events/move-outbox.ts";
import { type FeedLine, feedEnd, pageSize, parseEvent, readFeed } from "../modules/events/read-feed.ts";
import { WakeSignal } from "../time/wake-signal.ts";
import { frame } from "./frames.ts";
import type { Subscriber } from "./subscriber.ts";

/** The maximum delay that a lost wake signal can cause, in milliseconds. */
const pollMs = 500;
const checkStuckMs = 1_000;
/** The number of events that are delivered at once. Half of the messages that may wait for a socket. */
const sliceSize = 100;
/** The number of subscribers to whom an event is delivered at once, which takes about 5 ms. Requests are answered in between. */
const fanOutSize = 500;

interface HubOptions {
  config: ClientConfig;
  log: Log;
  /**
   * Returns the current audiences of subscribers. Subscribers that are missing in the result have no valid session.
   * Called whenever access may have changed.
   */
  audiencesOf(subscribers: readonly Subscriber[]): Promise<Map<Subscriber, ReadonlySet<string>>>;
}

/**
 * Reads the feed once for this process and delivers each event to the streams and sockets of its audience. It makes no
 * access decisions.
 */
export class EventHub {
  readonly #options: HubOptions;
  readonly #subscribers = new Set<Subscriber>();
  readonly #byAudience = new Map<string, Set<Subscriber>>();
  readonly #waker = new WakeSignal();
  #connection: { stop(): Promise<void> } | undefined;
  #timers: NodeJS.Timeout[] = [];
  #isClosing = false;
  /**
   * The position of the last event that was delivered, or is being delivered to those who subscribed before. Undefined
   * before the end of the feed was read.
   */
  pos: number | undefined;
  /** The number of access changes that were applied. */
  accessChanges = 0;
  /** The number of subscribers that were dropped because they exceeded a limit. */
  dropped = 0;

  constructor(options: HubOptions) {
    this.#options = options;
  }

  /** The number of open streams or sockets. */
  count(kind: Subscriber["kind"]) {
    let found = 0;
    for (const subscriber of this.#subscribers) if (subscriber.kind === kind) found += 1;
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

  /** Reads the feed at once, because it has grown. */
  wake() {
    this.#waker.wake();
  }

  /** Sends all subscribers to other processes, also those that connect later, because this process stops. */
  moveAll() {
    this.#isClosing = true;
    for (const subscriber of this.#subscribers) subscriber.move();
  }

  async stop() {
    for (const timer of this.#timers) clearInterval(timer);
    this.moveAll();
    await this.#connection?.stop();
  }

  /** `asOf` is the value of `accessChanges` before the audiences were read. They may lack changes since then. */
  add(subscriber: Subscriber, audiences: ReadonlySet<string>, asOf = this.accessChanges) {
    this.#subscribers.add(subscriber);
    this.#subscribe(subscriber, audiences);
    if (asOf !== this.accessChanges) void this.#refresh([subscriber]);
    if (this.#isClosing) subscriber.move();
  }

  remove(subscriber: Subscriber) {
    if (this.#subscribers.delete(subscriber) && subscriber.isDropped) this.dropped += 1;
    this.#subscribe(subscriber, new Set());
  }

  /** The open streams or sockets of a session, oldest first. */
  openOf(sessionId: string, kind: Subscriber["kind"]): Subscriber[] {
    return [...(this.#byAudience.get(`session:${sessionId}`) ?? [])].filter((subscriber) => subscriber.kind === kind);
  }

  async #follow(client: Client, signal: AbortSignal) {
    client.on("notification", () => this.#waker.wake());
    await client.query(`listen ${feedChannel}`);
    this.pos ??= await feedEnd(client);
    while (!signal.aborted) {
      const lines = await readFeed(client, this.pos);
      for (let at = 0; at < lines.length; at += sliceSize) {
        // Between slices the connections write their queued events, so that a page of events never fills the queue of a
        // healthy one.
        if (at > 0) await setImmediate();
        for (const line of lines.slice(at, at + sliceSize)) {
          // Set before the event is delivered, because a stream that is opened meanwhile reads it from the feed.
          this.pos = line.pos;
          if (line.type !== "access.changed") await this.#deliver(line);
          else {
            // Later events are delivered by the new access, so that nobody receives an event after losing access to it.
            this.accessChanges += 1;
            await this.#refresh([...this.#subscribersOf(line.audiences)]);
          }
        }
      }
      if (lines.length < pageSize) await this.#waker.wait(pollMs, signal);
    }
  }

  async #deliver(line: FeedLine) {
    const subscribers = [...this.#subscribersOf(line.audiences)];
    if (subscribers.length === 0) return;
    if (line.type === "streams.closed") return endAll(subscribers.filter(({ kind }) => kind === "stream"));
    const text = frame(parseEvent(line));
    for (const [index, subscriber] of subscribers.entries()) {
      if (index > 0 && index % fanOutSize === 0) await setImmediate();
      subscriber.push(text);
    }
    if (line.type === "session.ended") endAll(subscribers);
  }

  #subscribersOf(audiences: readonly string[]) {
    const found = new Set<Subscriber>();
    for (const audience of audiences)
      for (const subscriber of this.#byAudience.get(audience) ?? []) found.add(subscriber);
    return found;
  }

  #beat() {
    for (const subscriber of this.#subscribers) subscriber.beat();
    void this.#refresh([...this.#subscribers]);
  }

  /** Reloads the audiences of subscribers, because access to departments changes and sessions expire. */
  async #refresh(subscribers: readonly Subscriber[]) {
    if (subscribers.length === 0) return;
    try {
      const audiences = await this.#options.audiencesOf(subscribers);
      for (const subscriber of subscribers) {
        const now = audiences.get(subscriber);
        if (!this.#subscribers.has(subscriber)) continue;
        if (!now) {
          subscriber.end();
          continue;
        }
        const hasLost = subscriber.audiences.difference(now).size > 0;
        this.#subscribe(subscriber, now);
        // The connection was opened with more access than its account has now. The client opens another one, and
        // reloads its screens.
        if (hasLost) subscriber.revoke();
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
    for (const subscriber of this.#subscribers) if (subscriber.isStuck(now)) subscriber.drop();
  }

  #subscribe(subscriber: Subscriber, audiences: ReadonlySet<string>) {
    for (const left of subscriber.audiences.difference(audiences)) {
      const others = this.#byAudience.get(left);
      others?.delete(subscriber);
      if (others?.size === 0) this.#byAudience.delete(left);
    }
    for (const won of audiences.difference(subscriber.audiences)) {
      const subscribers = this.#byAudience.get(won);
      if (subscribers) subscribers.add(subscriber);
      else this.#byAudience.set(won, new Set([subscriber]));
    }
    subscriber.audiences = audiences;
  }
}

function endAll(subscribers: Iterable<Subscriber>) {
  for (const subscriber of subscribers) subscriber.end();
}
