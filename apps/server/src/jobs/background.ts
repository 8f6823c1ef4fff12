import { type CommittedWork, shareListeners } from "../db/after-commit.ts";
import { type Database, openPool } from "../db/connect.ts";
import { processConnections } from "../db/connection/process-connections.ts";
import type { Deps } from "../deps.ts";
import { type DeliveryObserver, startDeliveries } from "./deliveries.ts";
import { listFollowers } from "./feed-followers.ts";
import { startRelay } from "./relay.ts";
import { schedule } from "./schedule.ts";
import { startSweeps } from "./sweeps.ts";

export interface Background {
  /** Runs the relay at once, and the sweeps unless only the outbox has new rows, of which sweeps learn from the feed. */
  wake(work: CommittedWork): void;
  /** Whether this process is the one that moves the outbox. */
  isRelay(): boolean;
  /** Stops after running work is finished. */
  stop(): Promise<void>;
}

interface BackgroundObserver {
  delivery: DeliveryObserver;
  sweep(sweep: { name: string; seconds: number; failed: boolean }): void;
}

/**
 * Starts the background work of this process: relay, sweeps and deliveries. Any number of processes may run it, and each task
 * is done once.
 */
export function startBackground({ config, url }: Database, deps: Deps, observer: BackgroundObserver): Background {
  const { db, log, ports } = deps;
  const own = openPool(config, url, {
    log,
    poolSize: processConnections.background,
    applicationName: "callboard background",
  });
  shareListeners(db, own.db);
  const deliveries = startDeliveries({ db: own.db, ports, log, observe: observer.delivery });
  const sweeps = startSweeps({
    config,
    log,
    sweeps: schedule({ ...deps, db: own.db }, own.pool, () => deliveries.wake()),
    observe: observer.sweep,
  });
  const onFeedGrown = (types: readonly string[]) => {
    for (const sweep of listFollowers(types)) sweeps.wake(sweep);
  };
  // The relay uses real time for the days of the feed, not the clock that tests set.
  const relay = startRelay({
    config,
    log,
    now: () => Temporal.Now.instant(),
    onFeedGrown,
    onDeliveries: deliveries.wake,
  });
  return {
    wake(work) {
      relay.wake();
      if (work !== "any") return;
      sweeps.wake();
      deliveries.wake();
    },
    isRelay: () => relay.isLeader(),
    async stop() {
      await Promise.all([relay.stop(), sweeps.stop(), deliveries.stop()]);
      await own.close();
    },
  };
}
