import type { ClientBase } from "pg";

/** Gives what was not sent yet its jobs anew, after a restore: jobs are in no backup. Answers how many. */
export async function requeueDeliveries(client: ClientBase): Promise<number> {
  const { rowCount } = await client.query(
    `select graphile_worker.add_job('send_' || kind, json_build_object('key', dedupe_key), job_key => kind || ' ' || dedupe_key, max_attempts => 12)
     from deliveries where sent_at is null and message is not null`,
  );
  return rowCount ?? 0;
}
