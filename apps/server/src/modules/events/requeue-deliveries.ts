import type { ClientBase } from "pg";

const mails = `
  select graphile_worker.add_job('send_' || kind, json_build_object('key', dedupe_key), job_key => kind || ' ' || dedupe_key, max_attempts => 12)
  from deliveries where sent_at is null and message is not null`;
const webhookCalls = `
  select graphile_worker.add_job('send_webhook', json_build_object('key', id), job_key => 'webhook ' || id, max_attempts => 12)
  from webhook_deliveries where state = 'pending'`;

/**
 * Creates the jobs of mails, texts, pushes and webhook calls that were not sent yet, after a restore: backups contain no
 * jobs. A backup of an older release has no webhooks. Returns the number of jobs.
 */
export async function requeueDeliveries(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('webhook_deliveries') is not null as exists",
  );
  let jobs = 0;
  for (const statement of rows[0]?.exists ? [mails, webhookCalls] : [mails])
    jobs += (await client.query(statement)).rowCount ?? 0;
  return jobs;
}
