import { afterAll, beforeAll, expect, test } from "vitest";
import { transaction } from "../db/transaction.ts";
import { moveOutbox } from "../modules/events/move-outbox.ts";
import { queueMail } from "../modules/events/queue-mail.ts";
import { httpWebhooks } from "../ports/http-webhooks.ts";
import type { Mail, Mailer } from "../ports/mail.ts";
import { aDatabase, type TestDatabase } from "../testing/database.ts";
import { memoryPush } from "../testing/ports/memory-push.ts";
import { startJobs } from "./worker.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.drop());

const log = { info() {}, warn() {}, error: console.error };
const heartbeatMs = 100;
const start = (mail: Mailer) =>
  startJobs(
    {
      config: database.config,
      db: database.db,
      ports: { mail, push: memoryPush(), texts: undefined, webhooks: httpWebhooks({ local: true }) },
      log,
    },
    { heartbeatMs },
  );
const queue = async (key: string) => {
  const mail = { to: "ana@example.com", kind: "receipt", subject: key, text: key, html: key, key } as const;
  await transaction(database.db, (tx) => queueMail(tx, mail));
  await moveOutbox(database.pool);
};

test("a job runs again if the reply that handed it to a living worker was lost, even for its last attempt", async () => {
  const sent: Mail[] = [];
  const running = await start({ name: "memory", send: async (mail) => void sent.push(mail) });
  const later = await database.pool.connect();
  // In one transaction, so that no runner takes the job before it is locked.
  await later.query("begin");
  await later.query(
    `insert into deliveries (dedupe_key, kind, message) values ('lost', 'mail',
       '{"to": "ana@example.com", "kind": "receipt", "subject": "lost", "text": "lost", "html": "lost"}')`,
  );
  await later.query("select graphile_worker.add_job('send_mail', json_build_object('key', 'lost'))");
  await later.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, locked_at = now() - interval '1 minute',
       locked_by = (select worker_id from job_workers order by worker_id limit 1)`,
  );
  await later.query("commit");
  later.release();
  await expect.poll(() => sent.map(({ subject }) => subject), { timeout: 30_000 }).toEqual(["lost"]);
  await running.stop();
});

test("a job that still runs after a minute is not started again", async () => {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let starts = 0;
  const running = await start({
    name: "memory",
    async send() {
      starts += 1;
      begun.resolve();
      await ended.promise;
    },
  });
  await queue("slow");
  await begun.promise;
  await database.pool.query("update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'");
  const seenAt = async () =>
    (await database.pool.query<{ at: string }>("select max(seen_at)::text as at from job_workers")).rows[0]?.at;
  const before = await seenAt();
  // A heartbeat unlocks after it was recorded, so the second one shows that the first has unlocked what it would.
  await expect.poll(seenAt).not.toBe(before);
  const between = await seenAt();
  await expect.poll(seenAt).not.toBe(between);
  const { rows } = await database.pool.query(
    "select locked_by is not null as locked from graphile_worker._private_jobs where payload ->> 'key' = 'slow'",
  );
  ended.resolve();
  await running.stop();
  expect(rows).toEqual([{ locked: true }]);
  expect(starts).toBe(1);
});
