import type { Log } from "../db/log.ts";
import { resultWithin } from "../time/with-timeout.ts";

/** The reason of a wake signal: the outbox has rows, or the feed has grown. The data itself is only in PostgreSQL. */
const wakeTopics = ["outbox", "feed"] as const;
export type WakeTopic = (typeof wakeTopics)[number];

/** One window of a burst limit. */
export interface BurstWindow {
  key: string;
  /** The length of the window in seconds, after which its count may be deleted. */
  seconds: number;
}

/**
 * Connects processes: faster wake signals and shared burst limits. Nothing depends on it. While it is unavailable, wake
 * signals take until the next poll and each process counts for itself.
 */
export interface Redis {
  isUp(): boolean;
  /** Wakes the other processes. It does not wait and does not fail. */
  wake(what: WakeTopic): void;
  onWake(listener: (what: WakeTopic) => void): void;
  /** Counts one hit in each window and returns the new counts. Undefined while Redis does not answer. */
  count(windows: readonly BurstWindow[]): Promise<number[] | undefined>;
  close(): Promise<void>;
}

/** The time limit of Redis calls in milliseconds. A limit counted locally is better than one that delays requests. */
const answerWithinMs = 100;
const connectWithinMs = 2_000;
const retryMs = { first: 50, last: 2_000 };
const channel = "callboard:poke";
const hitKey = (key: string) => `callboard:hits:${key}`;

/**
 * Connects, and reconnects whenever the connection is lost. Does not wait for the first connection, so that an
 * unavailable Redis delays nothing.
 */
export async function connectRedis(url: string, log: Log): Promise<Redis> {
  // Loaded only where Redis is used, because it takes memory.
  const { createClient } = await import("@redis/client");
  const commands = createClient({
    url,
    commandsQueueMaxLength: 10_000,
    // A command that can't be sent now fails instead of being queued.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: connectWithinMs,
      reconnectStrategy: (tries) => Math.min(retryMs.last, retryMs.first * 2 ** tries),
    },
  });
  const subscription = commands.duplicate({ disableOfflineQueue: false });
  const listeners: ((what: WakeTopic) => void)[] = [];
  let lost = false;
  const onError = (error: unknown) => {
    if (lost) return;
    lost = true;
    log.warn(
      { error: messageOf(error) },
      "Redis does not answer. Wake signals come by the database, and bursts are counted here alone.",
    );
  };
  for (const client of [commands, subscription]) client.on("error", onError);
  commands.on("ready", () => {
    if (lost) log.info("Redis answers again.");
    lost = false;
  });

  commands.connect().catch(onError);
  void subscription
    .connect()
    .then(() =>
      subscription.subscribe(channel, (message) => {
        const what = wakeTopics.find((each) => each === message);
        if (what) for (const listener of listeners) listener(what);
      }),
    )
    .catch(onError);

  return {
    isUp: () => commands.isReady,
    wake(what) {
      if (commands.isReady) commands.publish(channel, what).catch(onError);
    },
    onWake: (listener) => void listeners.push(listener),
    async count(windows) {
      if (!commands.isReady || windows.length === 0) return windows.length === 0 ? [] : undefined;
      const counting = commands.multi();
      // One transaction, because a key without an expiry would stay forever.
      for (const { key, seconds } of windows) counting.incr(hitKey(key)).expire(hitKey(key), seconds, "NX");
      const replies = await resultWithin(answerWithinMs, counting.exec()).catch((error: unknown) => {
        onError(error);
        return undefined;
      });
      return replies?.filter((_, index) => index % 2 === 0).map(Number);
    },
    async close() {
      for (const client of [commands, subscription]) client.destroy();
    },
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
