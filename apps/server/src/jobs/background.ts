import { type CommittedWork, shareListeners } from "../db/after-commit.ts";
import { type Database, openPool } from "../db/connect.ts";
import { processConnections } from "../db/connection/process-connections.ts";
import type { Deps } from "../deps.ts";
import { listFollowers } from "./feed-followers.ts";
import { startRelay } from "./relay.ts";
import { schedule } from "./schedule.ts";
import { startSweeps } from "./sweeps.ts";
import { type Jobs, startJobs } from "./worker.ts";

export interface Background {
  /** Runs the relay at once, and the sweeps unless only the outbox has new rows, of which sweeps learn from the feed. */
  wake(work: CommittedWork): void;
  /** Whether this process is the one that moves the outbox. */
  isRelay(): boolean;
  /** Stops after running work is finished. */
  stop(): Promise<void>;
}

/**
 * How often events that are not urgent wake the notifications at most, in milliseconds. While people write, each run would
 * find a few messages, and takes ten statements however many there are.
 */
const notUrgentMs = 1_000;

interface BackgroundObserver {
  job: NonNullable<Jobs["observe"]>;
  sweep(sweep: { name: string; seconds: number; failed: boolean }): void;
}

/**
 * Starts the background work of this process: relay, sweeps and jobs. Any number of processes may run it, and each task
 * is done once.
 */
export async function startBackground(
  { config, url }: Database,
  deps: Deps,
  observer: BackgroundObserver,
): Promise<Background> {
  const { db, log, ports } = deps;
  const jobs = await startJobs({ config, db, ports, log, observe: observer.job });
  const own = openPool(config, url, { log, poolSize: processConnections.sweeps, applicationName: "callboard sweeps" });
  shareListeners(db, own.db);
  const sweeps = startSweeps({
    config,
    log,
    sweeps: schedule({ ...deps, db: own.db }, own.pool),
    observe: observer.sweep,
  });
  let followedAt = Number.NEGATIVE_INFINITY;
  const onFeedGrown = (types: readonly string[]) => {
    const { urgent, others } = listFollowers(types);
    for (const sweep of urgent) sweeps.wake(sweep);
    if (others.length > 0 && performance.now() - followedAt >= notUrgentMs) {
      followedAt = performance.now();
      for (const sweep of others) sweeps.wake(sweep);
    }
  };
  // The relay uses real time for the days of the feed, not the clock that tests set.
  const relay = startRelay({ config, log, now: () => Temporal.Now.instant(), onFeedGrown });
  return {
    wake(work) {
      relay.wake(work);
      if (work === "any") sweeps.wake();
    },
    isRelay: () => relay.isLeader(),
    async stop() {
      await Promise.all([sweeps.stop().then(() => own.close()), relay.stop(), jobs.stop()]);
    },
  };
}
