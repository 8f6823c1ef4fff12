import type { Pool } from "pg";

/** Seconds between two heartbeats of a worker, and after which time without one it counts as dead. */
export const heartbeat = { seconds: 10, deadAfter: 45 };

/** Records a heartbeat of this process's workers. */
export const recordHeartbeat = (pool: Pool, workerIds: readonly string[]) =>
  pool.query(
    "insert into job_workers (worker_id) select unnest($1::text[]) on conflict (worker_id) do update set seen_at = clock_timestamp()",
    [workerIds],
  );

export const deleteWorkers = (pool: Pool, workerIds: readonly string[]) =>
  pool.query("delete from job_workers where worker_id = any($1)", [workerIds]);

/**
 * Unlocks the jobs that dead workers locked long ago, so that they run again. A worker is dead if it has no recent heartbeat.
 * A job that it locked since then stays locked, because the worker was only paused and runs this job now;
 * graphile_worker.force_unlock_workers() would unlock it as well. Without this, jobs would stay locked for four hours.
 * Returns the ids of the dead workers.
 */
export async function unlockJobsOfEndedWorkers(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ worker: string }>(
    `update graphile_worker._private_jobs j set locked_by = null, locked_at = null
     where locked_at < clock_timestamp() - make_interval(secs => $1)
       and not exists (select from job_workers w where w.worker_id = j.locked_by and w.seen_at > clock_timestamp() - make_interval(secs => $1))
     returning old.locked_by as worker`,
    [heartbeat.deadAfter],
  );
  await pool.query("delete from job_workers where seen_at < clock_timestamp() - interval '1 hour'");
  return [...new Set(rows.map(({ worker }) => worker))];
}

/**
 * Unlocks jobs that runners of this process have locked without running them, so that they run again: the reply of the
 * statement that locked them was lost with its connection. Without this they would stay locked for four hours, because
 * their worker is alive. A runner gives back jobs that it has not started after a second (`together` in worker.ts). The
 * attempt that was counted when they were locked is taken back: after their last one they would never run again.
 */
export async function unlockLostJobs(
  pool: Pool,
  { workerIds, running }: { workerIds: readonly string[]; running: readonly string[] },
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `update graphile_worker._private_jobs set attempts = greatest(0, attempts - 1), locked_by = null, locked_at = null
     where locked_by = any($1) and locked_at < clock_timestamp() - make_interval(secs => $2) and not id = any($3::bigint[])
     returning id`,
    [workerIds, heartbeat.deadAfter, running],
  );
  return rows.map(({ id }) => id);
}
