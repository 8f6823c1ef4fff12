import type { Database } from "../db/connect.ts";
import type { Deps } from "../deps.ts";
import { startRelay } from "./relay.ts";
import { notificationsSweep, schedule } from "./schedule.ts";
import { startSweeps } from "./sweeps.ts";
import { type Jobs, startJobs } from "./worker.ts";

export interface Background {
  poke(): void;
  /** Another process poked. */
  hear(): void;
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
    sweeps.poke(notificationsSweep);
  };
  // The feed's days are the world's, not those a test sets the clock to.
  const relay = startRelay({ config, log, now: () => Temporal.Now.instant(), onFed });
  return {
    poke() {
      relay.poke();
      sweeps.poke();
    },
    hear: () => relay.hear(),
    isRelay: () => relay.isLeader(),
    async stop() {
      await Promise.all([sweeps.stop(), relay.stop(), jobs.stop()]);
    },
  };
}
