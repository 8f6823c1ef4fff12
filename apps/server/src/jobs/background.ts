import type { Database } from "../db/connect.ts";
import type { Deps } from "../deps.ts";
import { startRelay } from "./relay.ts";
import { notificationsSweep, schedule } from "./schedule.ts";
import { startSweeps } from "./sweeps.ts";
import { type Jobs, startJobs } from "./worker.ts";

export interface Background {
  /** A transaction of this process recorded events or jobs: the relay and the sweeps look at once. */
  wake(): void;
  /** A transaction of another process did. */
  wakeRelay(): void;
  /** Whether this process moves the outbox just now. */
  isRelay(): boolean;
  /** Lets what is under way finish. */
  stop(): Promise<void>;
}

interface BackgroundObserver {
  job: NonNullable<Jobs["observe"]>;
  sweep(sweep: { name: string; seconds: number; failed: boolean }): void;
  /** This process moved events to the feed. */
  fed(): void;
}

/** What this process does besides answering: relay, sweeps, jobs. Any number of processes may; each thing is done once. */
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
  };
  // The feed's days are the world's, not those a test sets the clock to.
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
