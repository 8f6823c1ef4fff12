import type { Client, ClientConfig } from "pg";
import { keepConnected } from "../db/connection/keep-connected.ts";
import type { Log } from "../db/log.ts";
import { WakeSignal } from "../time/wake-signal.ts";

/** The first key of the advisory locks of sweeps. The second key is the sweep's number. */
const sweepLocks = 7_301;

/**
 * The pause before a sweep is tried again if another process runs it, or if it had to skip something. It limits the
 * delay of due work when that process is killed, or when a row was locked for a moment.
 */
const retryMs = 200;
/** Sweeps that run less often than this are not tried again before their next turn while another process runs them. */
const mostRetriedMs = 1_000;

/** The result of a sweep that found something due and had to skip it, such as locked rows. */
export const unfinished = Symbol("unfinished");

/** A recurring task that processes due rows. An extra run does no harm, and the next run makes up for a missed one. */
export interface Sweep {
  /** For the log and metrics. */
  name: string;
  /** The key of its lock. It is unique, also among releases that run at the same time. */
  number: number;
  everyMs: number;
  /** If present, the sweep also runs this long after a wake signal. */
  afterWakeMs?: number;
  /** Returns `unfinished` to run again soon. */
  run(): Promise<unknown>;
}

interface Sweeping {
  config: ClientConfig;
  log: Log;
  sweeps: readonly Sweep[];
  observe?(sweep: { name: string; seconds: number; failed: boolean }): void;
}

export interface Sweeps {
  /** Soon runs the sweeps that follow wake signals: all of them, or the one with this name. */
  wake(name?: string): void;
  stop(): Promise<void>;
}

/** Runs each sweep on its schedule, in one process at a time. A failed run is logged and does not end the schedule. */
export function startSweeps({ config, log, sweeps, observe }: Sweeping): Sweeps {
  const wakers = new Map(
    sweeps.filter((sweep) => sweep.afterWakeMs !== undefined).map((sweep) => [sweep, new WakeSignal()]),
  );

  async function schedule(lock: Lock, sweep: Sweep, signal: AbortSignal) {
    const waker = wakers.get(sweep) ?? new WakeSignal();
    // All run at the start. The first pauses differ, so that later turns are not all due in one moment, in which requests
    // would wait for a core.
    let everyMs = (sweep.everyMs * (sweeps.indexOf(sweep) + 1)) / sweeps.length;
    while (!signal.aborted) {
      const isDone = await runAlone(lock, sweep);
      const pauseMs = isDone ? everyMs : Math.min(everyMs, retryMs);
      everyMs = sweep.everyMs;
      // The delay gathers related work, so that all offers of a block open in one run.
      if (await waker.wait(pauseMs, signal)) await new WakeSignal().wait(sweep.afterWakeMs ?? 0, signal);
    }
  }

  /** False where the sweep is to run again soon. */
  async function runAlone(lock: Lock, { name, number, everyMs, run }: Sweep): Promise<boolean> {
    if (!(await lock("pg_try_advisory_lock", number))) return everyMs > mostRetriedMs;
    const startedAt = performance.now();
    let failed = false;
    let result: unknown;
    try {
      result = await run();
    } catch (error) {
      failed = true;
      log.error({ sweep: name, err: error }, "A sweep failed. It runs again at its next turn.");
    }
    observe?.({ name, seconds: (performance.now() - startedAt) / 1000, failed });
    await lock("pg_advisory_unlock", number);
    return result !== unfinished;
  }

  const connection = keepConnected({
    config,
    name: "sweeps",
    log,
    work: async (client, signal) => {
      const lock = locks(client);
      await Promise.all(sweeps.map((sweep) => schedule(lock, sweep, signal)));
    },
  });
  return {
    wake(name) {
      for (const [sweep, waker] of wakers) if (name === undefined || sweep.name === name) waker.wake();
    },
    stop: () => connection.stop(),
  };
}

type Lock = (change: "pg_try_advisory_lock" | "pg_advisory_unlock", sweep: number) => Promise<boolean>;

/** Takes and releases locks on one connection. A queue makes it run one statement at a time. */
function locks(client: Client): Lock {
  let turn: Promise<unknown> = Promise.resolve();
  return (change, sweep) => {
    const pending = turn.then(() =>
      client.query<{ done: boolean }>({
        name: change,
        text: `select ${change}($1, $2) as done`,
        values: [sweepLocks, sweep],
      }),
    );
    turn = pending.catch(() => undefined);
    return pending.then(({ rows }) => rows[0]?.done === true);
  };
}
