import type { Client, ClientConfig } from "pg";
import { keepConnected } from "../db/keep-connected.ts";
import type { Log } from "../db/log.ts";
import { Waker } from "../waker.ts";

/** First half of the advisory locks of sweeps; the second is the sweep's number. */
const sweepLocks = 7_301;

/** Work that finds by itself what is due, so that a run too many does no harm and a missed one is made up by the next. */
export interface Sweep {
  /** For log and metrics. */
  name: string;
  /** Its lock: no two sweeps have the same, in any release that may run beside another. */
  number: number;
  everyMs: number;
  /** Also runs this long after a poke. */
  afterPokeMs?: number;
  run(): Promise<unknown>;
}

interface Sweeping {
  config: ClientConfig;
  log: Log;
  sweeps: readonly Sweep[];
  observe?(sweep: { name: string; seconds: number; failed: boolean }): void;
}

/** Runs each sweep on its schedule, in one process at a time. A run that fails is logged, and the schedule goes on. */
export function startSweeps({ config, log, sweeps, observe }: Sweeping): { poke(): void; stop(): Promise<void> } {
  const wakers = new Map(sweeps.filter((sweep) => sweep.afterPokeMs !== undefined).map((sweep) => [sweep, new Waker()]));

  async function schedule(client: Client, sweep: Sweep, signal: AbortSignal) {
    const waker = wakers.get(sweep) ?? new Waker();
    while (!signal.aborted) {
      await runAlone(client, sweep);
      // What is poked gathers a little: a whole block of offers opens in one run.
      if (await waker.wait(sweep.everyMs, signal)) await new Waker().wait(sweep.afterPokeMs ?? 0, signal);
    }
  }

  async function runAlone(client: Client, { name, number, run }: Sweep) {
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1, $2) as mine", [sweepLocks, number]);
    if (!rows[0]?.mine) return;
    const startedAt = performance.now();
    let failed = false;
    try {
      await run();
    } catch (error) {
      failed = true;
      log.error({ sweep: name, err: error }, "A sweep failed. It runs again at its next turn.");
    }
    observe?.({ name, seconds: (performance.now() - startedAt) / 1000, failed });
    await client.query("select pg_advisory_unlock($1, $2)", [sweepLocks, number]);
  }

  const connection = keepConnected({
    config,
    name: "sweeps",
    log,
    work: async (client, signal) => {
      await Promise.all(sweeps.map((sweep) => schedule(client, sweep, signal)));
    },
  });
  return {
    poke() {
      for (const waker of wakers.values()) waker.wake();
    },
    stop: () => connection.stop(),
  };
}
