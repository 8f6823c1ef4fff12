import type { Database } from "../db/connect.ts";
import type { Deps } from "../deps.ts";
import { startRelay } from "./relay.ts";
import { fillsSweep, notificationsSweep, schedule } from "./schedule.ts";
import { startSweeps } from "./sweeps.ts";
import { type Jobs, startJobs } from "./worker.ts";

export interface Background {
  /** Runs the relay and the sweeps at once, because a transaction of this process recorded events or jobs. */
  wake(): void;
  /** Runs the relay at once, because a transaction of another process recorded events or jobs. */
  wakeRelay(): void;
  /** Whether this process is the one that moves the outbox. */
  isRelay(): boolean;
  /** Stops after running work is finished. */
  stop(): Promise<void>;
}

interface BackgroundObserver {
  job: NonNullable<Jobs["observe"]>;
  sweep(sweep: { name: string; seconds: number; failed: boolean }): void;
  /** Called when this process moved events to the feed. */
  fed(): void;
}

/**
 * Starts the background work of this process: relay, sweeps and jobs. Any number of processes may run it, and each task
 * is done once.
 */
export async function startBackground(
  { pool, config }: Database,
  deps: Deps,
  observer: BackgroundObserver,
): Promise<Background> {
  const { db, log, ports } = deps;
  const jobs = await startJobs({ config, pool, db, ports, log, observe: observer.job });
  const sweeps = startSweeps({ config, log, sweeps: schedule(deps, pool), observe: observer.sweep });
  const onFed = () => {
    observer.fed();
    sweeps.wake(notificationsSweep);
    sweeps.wake(fillsSweep);
  };
  // The relay uses real time for the days of the feed, not the clock that tests set.
  const relay = startRelay({ config, log, now: () => Temporal.Now.instant(), onFed });
  return {
    wake() {
      relay.wake();
      sweeps.wake();
    },
    wakeRelay: () => relay.wakeLeader(),
    isRelay: () => relay.isLeader(),
    async stop() {
      await Promise.all([sweeps.stop(), relay.stop(), jobs.stop()]);
    },
  };
}
