import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { type Runner, type RunnerOptions, run, type WorkerEventMap, type WorkerEvents } from "graphile-worker";
import type { Log } from "../db/log.ts";

/** The pause before a runner is replaced, and between two attempts to start one, in milliseconds. */
const pauseMs = 1_000;

interface KeepRunningInput {
  options: Omit<RunnerOptions, "events">;
  log: Log;
  /** Called with the id by which the jobs of a runner are locked, when it starts and when it has ended. */
  onStart(locker: string): void;
  onEnd(locker: string): Promise<void>;
  onJobStart(job: StartedJob): void;
  onJobDone(job: EndedJob): void;
}

export type StartedJob = WorkerEventMap["job:start"];
export type EndedJob = WorkerEventMap["job:complete"];

/**
 * Runs jobs until it is stopped. graphile-worker ends a runner for good if it can't store that a job has ended, for
 * example because the connection was lost at that moment. Another runner then takes its place.
 */
export async function keepRunning({ options, log, onStart, onEnd, onJobStart, onJobDone }: KeepRunningInput): Promise<{
  stop(): Promise<void>;
}> {
  const stopping = new AbortController();

  async function start(): Promise<{ runner: Runner; ended: Promise<void> }> {
    const events: WorkerEvents = new EventEmitter();
    let locker = "";
    events.on("pool:create", ({ workerPool }) => {
      locker = workerPool.id;
      onStart(locker);
    });
    events.on("job:start", onJobStart);
    events.on("job:complete", onJobDone);
    const runner = await run({ ...options, events });
    const ended = runner.promise.catch(() => undefined).then(() => onEnd(locker));
    return { runner, ended };
  }

  let current = await start();
  const running = (async () => {
    for (;;) {
      await current.ended;
      if (stopping.signal.aborted) return;
      log.error({}, "The job worker ended. Another one starts.");
      await restart();
    }
  })();

  async function restart() {
    while (!stopping.signal.aborted) {
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        current = await start();
        if (stopping.signal.aborted) await current.runner.stop();
        return;
      } catch (error) {
        log.warn({ error: error instanceof Error ? error.message : String(error) }, "The job worker can't start yet.");
      }
    }
  }

  return {
    async stop() {
      stopping.abort();
      await current.runner.stop().catch(() => undefined);
      await running;
    },
  };
}
