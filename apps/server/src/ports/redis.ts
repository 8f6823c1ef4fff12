import { createClient } from "@redis/client";
import type { Log } from "../db/log.ts";

/** What processes tell each other: something waits in the outbox; the feed has grown. Never what; that is in PostgreSQL. */
const wakeTopics = ["outbox", "feed"] as const;
export type WakeTopic = (typeof wakeTopics)[number];

/** One window of a burst limit. */
export interface BurstWindow {
  key: string;
  /** Seconds until its count may be forgotten. */
  seconds: number;
}

/**
 * Between processes: faster wake signals, and burst limits that all of them share. Nothing depends on it: while it is away,
 * wake signals come a poll later and each process counts for itself.
 */
export interface Redis {
  isUp(): boolean;
  /** Wakes the other processes. Never waits, never fails. */
  wake(what: WakeTopic): void;
  onWake(heard: (what: WakeTopic) => void): void;
  /** Counts one hit in each window and tells how many it has now; undefined while Redis does not answer. */
  count(windows: readonly BurstWindow[]): Promise<number[] | undefined>;
  close(): Promise<void>;
}

/** A limit that would hold requests up is worth less than one that is counted alone, ms. */
const answerWithinMs = 100;
const connectWithinMs = 2_000;
const retryMs = { first: 50, last: 2_000 };
const channel = "callboard:poke";
const hitKey = (key: string) => `callboard:hits:${key}`;

/** Connects now and again whenever the connection is lost. Does not wait for the first one: a Redis that is away holds nothing up. */
export function connectRedis(url: string, log: Log): Redis {
  const asking = createClient({
    url,
    commandsQueueMaxLength: 10_000,
    // What can't be sent now is answered without Redis, not kept for later.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: connectWithinMs,
      reconnectStrategy: (tries) => Math.min(retryMs.last, retryMs.first * 2 ** tries),
    },
  });
  const listening = asking.duplicate({ disableOfflineQueue: false });
  const heard: ((what: WakeTopic) => void)[] = [];
  let lost = false;
  const onError = (error: unknown) => {
    if (lost) return;
    lost = true;
    log.warn(
      { error: messageOf(error) },
      "Redis does not answer. Wake signals come by the database, and bursts are counted here alone.",
    );
  };
  for (const client of [asking, listening]) client.on("error", onError);
  asking.on("ready", () => {
    if (lost) log.info("Redis answers again.");
    lost = false;
  });

  asking.connect().catch(onError);
  void listening
    .connect()
    .then(() =>
      listening.subscribe(channel, (message) => {
        const what = wakeTopics.find((each) => each === message);
        if (what) for (const hear of heard) hear(what);
      }),
    )
    .catch(onError);

  return {
    isUp: () => asking.isReady,
    wake(what) {
      if (asking.isReady) asking.publish(channel, what).catch(onError);
    },
    onWake: (hear) => void heard.push(hear),
    async count(windows) {
      if (!asking.isReady || windows.length === 0) return windows.length === 0 ? [] : undefined;
      const counting = asking.multi();
      // One transaction: a key that was counted but not told when to end would stay for ever.
      for (const { key, seconds } of windows) counting.incr(hitKey(key)).expire(hitKey(key), seconds, "NX");
      const replies = await within(answerWithinMs, counting.exec()).catch((error: unknown) => {
        onError(error);
        return undefined;
      });
      return replies?.filter((_, index) => index % 2 === 0).map(Number);
    },
    async close() {
      for (const client of [asking, listening]) client.destroy();
    },
  };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms.`)), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
