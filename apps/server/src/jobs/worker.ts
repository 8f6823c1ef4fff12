import { Logger, type RunnerOptions, runMigrations, runOnce, type TaskList } from "graphile-worker";
import type pg from "pg";
import { processConnections } from "../db/connection/process-connections.ts";
import type { Log } from "../db/log.ts";
import { ownPool, withOwnPool } from "../db/pooler/own-pool.ts";
import type { Db } from "../db/schema.ts";
import type { Ports } from "../deps.ts";
import { deliverMail } from "../modules/events/deliver-mail.ts";
import { deliveryTasks } from "../modules/events/move-outbox.ts";
import { deliverWebhook } from "../modules/integrations/webhooks/deliver-webhook.ts";
import { webhookTask } from "../modules/integrations/webhooks/webhook-task.ts";
import { deliverPush } from "../modules/notifications/deliveries/deliver-push.ts";
import { deliverText } from "../modules/notifications/deliveries/deliver-text.ts";
import { deleteWorkers, heartbeat, recordHeartbeat, unlockLostJobs } from "./job-workers.ts";
import { type EndedJob, keepRunning, type StartedJob } from "./keep-running.ts";

export interface Jobs {
  config: pg.ClientConfig;
  db: Db;
  ports: Pick<Ports, "mail" | "texts" | "push" | "webhooks">;
  log: Log;
  /** Called after each attempt to run a job. */
  observe?(job: { task: string; failed: boolean }): void;
}

/**
 * The number of jobs that run at once. Mails, texts, pushes and webhooks wait for other servers. Pushes and webhooks have
 * workers of their own: their addresses come from browsers and customers, and one that never answers must not delay codes
 * and receipts.
 */
const concurrently = { posts: 3, pushes: 6, webhooks: 8 };

const posts = ({ db, ports: { mail, texts } }: Pick<Jobs, "db" | "ports">): TaskList => ({
  [deliveryTasks.mail]: (payload) => deliverMail(db, mail, keyOf(payload)),
  [deliveryTasks.text]: (payload) => deliverText(db, texts, keyOf(payload)),
});
const pushes = ({ db, ports: { push } }: Pick<Jobs, "db" | "ports">): TaskList => ({
  [deliveryTasks.push]: (payload) => deliverPush(db, push, keyOf(payload)),
});
const webhookCalls = ({ db, ports: { webhooks } }: Pick<Jobs, "db" | "ports">): TaskList => ({
  [webhookTask]: (payload, { job }) =>
    deliverWebhook(db, webhooks, { deliveryId: keyOf(payload), isLastAttempt: job.attempts >= job.max_attempts }),
});

function keyOf(payload: unknown): string {
  const key: unknown = typeof payload === "object" && payload !== null ? Reflect.get(payload, "key") : undefined;
  if (typeof key !== "string") throw new Error("A delivery job without its key.");
  return key;
}

/** Migrates the tables of graphile-worker. Several processes may call it at once. */
export async function installJobs(config: pg.ClientConfig, log: Log): Promise<void> {
  await withOwnPool(config, 1, (pgPool) => runMigrations({ pgPool, logger: quietLogger(log) }));
}

/**
 * Makes the workers of a runner look for jobs together, and end jobs that are done at the same time together. Otherwise each
 * of them looks every two seconds, and one more of each runner for every new job. Jobs that wait longer than `ttl` for a
 * free worker go back, so that other processes can take them.
 */
const together = (size: number): GraphileConfig.Preset => ({
  worker: { localQueue: { size, ttl: 1_000 }, completeJobBatchDelay: 0 },
});

/** How long a job counts as running after its task has ended, while the end is stored, in milliseconds. */
const storingMs = 10_000;

/** Runs jobs in this process until it is stopped. Running jobs are finished first. */
export async function startJobs(
  jobs: Jobs,
  { heartbeatMs = heartbeat.seconds * 1_000 } = {},
): Promise<{ stop(): Promise<void> }> {
  const { config, log } = jobs;
  const pgPool = ownPool(config, processConnections.jobs, log);
  /** The ids by which running jobs are locked. */
  const lockers = new Set<string>();
  const onEnd = async (locker: string) => {
    lockers.delete(locker);
    // The jobs that it left locked run again. If this fails, they wait until the heartbeat is old.
    await deleteWorkers(pgPool, [locker]).catch(() => undefined);
  };
  /** The attempts of each job that run or whose end is being stored, by the job's id. */
  const attempts = new Map<string, number>();
  const onJobStart = ({ job: { id } }: StartedJob) => void attempts.set(id, (attempts.get(id) ?? 0) + 1);
  const onJobStored = (id: string) => {
    const others = (attempts.get(id) ?? 0) - 1;
    if (others > 0) attempts.set(id, others);
    else attempts.delete(id);
  };
  const onJobDone = ({ job, error }: EndedJob) => {
    setTimeout(onJobStored, storingMs, job.id).unref();
    jobs.observe?.({ task: job.task_identifier, failed: Boolean(error) });
    // Logs only the message of the error: the reply of a mail server, but never the mail.
    if (error)
      log.warn(
        { task: job.task_identifier, job: job.id, attempts: job.attempts, error: messageOf(error) },
        "A job failed. It is tried again.",
      );
  };
  const runners = await Promise.all(
    [
      { taskList: posts(jobs), concurrency: concurrently.posts },
      { taskList: pushes(jobs), concurrency: concurrently.pushes },
      { taskList: webhookCalls(jobs), concurrency: concurrently.webhooks },
    ].map(({ taskList, concurrency }) =>
      keepRunning({
        options: {
          ...options(jobs),
          preset: together(concurrency),
          taskList,
          concurrency,
          pgPool,
          pollInterval: 2_000,
        },
        log,
        onStart: (locker) => lockers.add(locker),
        onEnd,
        onJobStart,
        onJobDone,
      }),
    ),
  );

  // Over the connections of the jobs: those for requests can all be in use for as long as a worker may be silent.
  const beat = async () => {
    try {
      const workerIds = [...lockers];
      await recordHeartbeat(pgPool, workerIds);
      const lost = await unlockLostJobs(pgPool, { workerIds, running: [...attempts.keys()] });
      if (lost.length > 0) log.warn({ jobs: lost.length }, "Jobs that were lost with a connection run again.");
    } catch (error) {
      log.warn({ error: messageOf(error) }, "The heartbeat of the job workers could not be recorded.");
    }
  };
  await beat();
  const timer = setInterval(() => void beat(), heartbeatMs);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(runners.map((runner) => runner.stop()));
      await pgPool.end();
    },
  };
}

/** Runs every job that is due now. For commands that end by themselves. */
export const runDueJobs = (jobs: Jobs) => withOwnPool(jobs.config, 2, (pgPool) => runDueJobsOver(pgPool, jobs));

/** The same over connections of the caller's (`ownPool`). */
export const runDueJobsOver = (pgPool: pg.Pool, jobs: Omit<Jobs, "config">) =>
  runOnce({
    ...options(jobs),
    taskList: { ...posts(jobs), ...pushes(jobs), ...webhookCalls(jobs) },
    pgPool,
    concurrency: 1,
  });

const options = (jobs: Pick<Jobs, "log">): Pick<RunnerOptions, "logger" | "noHandleSignals"> => ({
  logger: quietLogger(jobs.log),
  noHandleSignals: true,
});

/**
 * Passes on errors about the database. Messages about single jobs are dropped, because this module logs them itself.
 */
const quietLogger = (log: Log) =>
  new Logger(() => (level, message) => {
    if (level === "error" && !/^Failed task/.test(message))
      log.warn({ error: message.slice(0, 300) }, "The job worker has a problem.");
  });

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
