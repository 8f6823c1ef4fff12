import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transaction } from "../db/transaction.ts";
import { purgeGivenUp } from "../modules/events/deliver.ts";
import { moveOutbox } from "../modules/events/move-outbox.ts";
import { type QueuedMail, queueMail } from "../modules/events/queue-mail.ts";
import { httpWebhooks } from "../ports/http-webhooks.ts";
import type { Mail, Mailer } from "../ports/mail.ts";
import { listMailbox, mailboxMailer } from "../ports/mailbox.ts";
import { smtpMailer } from "../ports/smtp.ts";
import { aDatabase, type TestDatabase } from "../testing/database.ts";
import { memoryPush } from "../testing/ports/memory-push.ts";
import { recordHeartbeat, unlockJobsOfEndedWorkers } from "./job-workers.ts";
import { runDueJobs, startJobs } from "./worker.ts";

const log = { info() {}, warn() {}, error: console.error };
let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.drop());

const aMail = (overrides: Partial<QueuedMail> = {}): QueuedMail => ({
  to: "ana@example.com",
  kind: "verification_code",
  subject: "123456 is your Callboard code",
  text: "123456",
  html: "<p>123456</p>",
  ...overrides,
});
const queue = (...mails: QueuedMail[]) => transaction(database.db, (tx) => queueMail(tx, ...mails));
const jobsWith = (mail: Mailer) => ({
  config: database.config,
  db: database.db,
  ports: { mail, push: memoryPush(), texts: undefined, webhooks: httpWebhooks({ local: true }) },
  log,
});
const send = async (mail: Mailer) => {
  await moveOutbox(database.pool);
  await runDueJobs(jobsWith(mail));
};
const memory = () => {
  const sent: Mail[] = [];
  return { name: "memory" as const, sent, send: async (mail: Mail) => void sent.push(mail) };
};

test("a queued mail arrives at a mail server with both parts and its sender", async () => {
  const received: { from: string; to: string[]; source: string }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData(stream, session, done) {
      let source = "";
      stream.on("data", (chunk: Buffer) => {
        source += chunk.toString();
      });
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({ from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  const { promise: listening, resolve } = Promise.withResolvers<number>();
  const server = smtp.listen(0, "127.0.0.1", () => {
    const address = server.address();
    resolve(typeof address === "object" && address ? address.port : 0);
  });
  const mailer = await smtpMailer({
    smtpUrl: `smtp://127.0.0.1:${await listening}?tls=none`,
    mailFrom: "Callboard <crew@example.com>",
  });
  const unsubscribeUrl = "https://callboard.example.com/api/notifications/unsubscribe/token";
  await queue(aMail({ to: "odd,name@example.com", subject: "Käthe → 123456", key: "one", unsubscribeUrl }));
  await send(mailer);
  await mailer.close?.();
  smtp.close(() => undefined);

  const [mail] = received;
  expect(mail?.from).toBe("crew@example.com");
  expect(mail?.to).toEqual(['"odd,name"@example.com']);
  expect(mail?.source).toMatch(/multipart\/alternative/);
  // The headers offer one-click unsubscription (RFC 8058). The message id makes a repeated mail show as one.
  expect(mail?.source.replace(/\r\n\s+/g, " ")).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(mail?.source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(mail?.source).toMatch(/Message-ID: <[\w-]{43}@example\.com>/i);
  expect(mail?.source).toMatch(/text\/plain[\s\S]*123456[\s\S]*text\/html[\s\S]*<p>123456<\/p>/);
});

test("a mail server on another machine that offers no encryption gets no mail", async () => {
  const smtp = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"] });
  const { promise: listening, resolve } = Promise.withResolvers<number>();
  const server = smtp.listen(0, () => {
    const address = server.address();
    resolve(typeof address === "object" && address ? address.port : 0);
  });
  // This address reaches this machine without being one of its local names.
  const mailer = await smtpMailer({ smtpUrl: `smtp://0.0.0.0:${await listening}`, mailFrom: "crew@example.com" });
  await expect(mailer.send(aMail() as Mail)).rejects.toMatchObject({ command: "STARTTLS" });
  await mailer.close?.();
  smtp.close(() => undefined);
});

test("without a mail server a mail is stored in the mailbox, and its address is found in any case", async () => {
  await queue(aMail({ to: "Bea@Example.com" }));
  await send(mailboxMailer(database.db));
  const mails = await listMailbox(database.db, "bea@example.com");
  expect(mails).toMatchObject([{ to: "Bea@Example.com", kind: "verification_code", text: "123456" }]);
});

test("a mail with a key is sent once, however often it is queued", async () => {
  const mail = memory();
  await queue(aMail({ key: "welcome 1" }), aMail({ key: "welcome 1" }));
  await send(mail);
  await queue(aMail({ key: "welcome 1" }));
  await send(mail);
  expect(mail.sent).toHaveLength(1);
});

test("a mail of a transaction that is rolled back is not sent", async () => {
  const mail = memory();
  await transaction(database.db, async (tx) => {
    await queueMail(tx, aMail());
    throw new Error("no");
  }).catch(() => undefined);
  await send(mail);
  expect(mail.sent).toEqual([]);
});

test("the content of a mail is deleted once it is sent, and is never part of a job", async () => {
  await queue(aMail({ key: "secret", text: "code 987654", html: "code 987654" }));
  await moveOutbox(database.pool);
  const jobs = await database.pool.query("select payload::text from graphile_worker._private_jobs");
  expect(JSON.stringify(jobs.rows)).not.toContain("987654");
  await send(memory());
  const { rows } = await database.pool.query(
    "select message, sent_at is not null as sent from deliveries where dedupe_key = 'secret'",
  );
  expect(rows).toEqual([{ message: null, sent: true }]);
});

test("a mail that the server refuses stays queued and is retried", async () => {
  await queue(aMail({ key: "later" }));
  await send({ name: "memory", send: () => Promise.reject(new Error("the server is down")) });
  await database.pool.query("update graphile_worker._private_jobs set run_at = now()");
  const mail = memory();
  await send(mail);
  expect(mail.sent).toHaveLength(1);
});

test("a mail is deleted a week after its last attempt failed, and one with attempts left stays", async () => {
  await queue(aMail({ key: "given up", text: "code 424242" }), aMail({ key: "still tried" }));
  await moveOutbox(database.pool);
  const triedIn = (days: number) =>
    database.pool.query(
      `update graphile_worker._private_jobs set run_at = now() - make_interval(days => $1),
         attempts = case payload ->> 'key' when 'given up' then max_attempts else max_attempts - 1 end
       where payload ->> 'key' in ('given up', 'still tried')`,
      [days],
    );
  const left = async () => {
    const { rows } = await database.pool.query<{ key: string }>(
      `select dedupe_key as key from deliveries where sent_at is null
       union select payload ->> 'key' from graphile_worker._private_jobs order by 1`,
    );
    return rows.map(({ key }) => key);
  };
  await triedIn(6);
  await purgeGivenUp(database.db, Temporal.Now.instant());
  expect(await left()).toEqual(expect.arrayContaining(["given up", "still tried"]));
  await triedIn(8);
  expect(await purgeGivenUp(database.db, Temporal.Now.instant())).toBe(1);
  expect(await left()).toContain("still tried");
  expect(await left()).not.toContain("given up");
});

test("a running job is locked by an id that has a heartbeat, however long the job takes", async () => {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const mail: Mailer = {
    name: "memory",
    async send() {
      begun.resolve();
      await ended.promise;
    },
  };
  await queue(aMail({ key: "slow" }));
  await moveOutbox(database.pool);
  const running = await startJobs(jobsWith(mail));
  await begun.promise;
  const { rows } = await database.pool.query(
    `select exists (select from job_workers where worker_id = locked_by) as alive
     from graphile_worker._private_jobs where payload ->> 'key' = 'slow'`,
  );
  ended.resolve();
  await running.stop();
  expect(rows).toEqual([{ alive: true }]);
});

test("heartbeats are written while requests hold every connection of the process", async () => {
  const busy = await aDatabase({ poolSize: 1 });
  const request = await busy.pool.connect();
  const running = await startJobs({ ...jobsWith(memory()), config: busy.config, db: busy.db });
  const { rows } = await request.query("select count(*)::int as workers from job_workers");
  request.release();
  await running.stop();
  const { rows: left } = await busy.pool.query("select worker_id from job_workers");
  await busy.drop();
  expect([rows, left]).toEqual([[{ workers: 3 }], []]);
});

test("jobs continue after the end of one could not be stored, and that one can run again", async () => {
  // Sequences count also in transactions that are rolled back.
  await database.pool.query(`
    create sequence refused_ends;
    create function refuse_end() returns trigger language plpgsql as $$ begin
      perform nextval('refused_ends');
      raise exception 'terminating connection' using errcode = '57P01';
    end $$;
    create trigger refuse_end before delete on graphile_worker._private_jobs for each row execute function refuse_end()`);
  const mail = memory();
  const running = await startJobs(jobsWith(mail));
  const isLockedByLiving = async () => {
    const { rows } = await database.pool.query<{ alive: boolean }>(
      `select exists (select from job_workers where worker_id = locked_by) as alive
       from graphile_worker._private_jobs where payload ->> 'key' = 'first'`,
    );
    return rows[0]?.alive;
  };
  await queue(aMail({ key: "first", to: "first@example.com" }));
  await moveOutbox(database.pool);
  const countRefused = async () =>
    (await database.pool.query("select is_called from refused_ends")).rows[0]?.is_called as boolean;
  await expect.poll(countRefused, { timeout: 20_000 }).toBe(true);
  await database.pool.query(`
    drop trigger refuse_end on graphile_worker._private_jobs;
    drop function refuse_end;
    drop sequence refused_ends`);
  await queue(aMail({ key: "second", to: "second@example.com" }));
  await moveOutbox(database.pool);
  await expect.poll(() => mail.sent.map(({ to }) => to), { timeout: 20_000 }).toContain("second@example.com");
  await expect.poll(isLockedByLiving).toBe(false);
  await running.stop();
  await database.pool.query("delete from graphile_worker._private_jobs where payload ->> 'key' = 'first'");
});

test("jobs of a dead worker are unlocked, but not those of a living one, nor those that were locked just now", async () => {
  await queue(aMail({ key: "dead" }), aMail({ key: "alive" }), aMail({ key: "resumed" }));
  await moveOutbox(database.pool);
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'worker-' || (payload ->> 'key'), locked_at = now() - interval '5 minutes'
     where payload ->> 'key' in ('dead', 'alive')`,
  );
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'worker-dead', locked_at = now() where payload ->> 'key' = 'resumed'`,
  );
  await recordHeartbeat(database.pool, ["worker-alive"]);
  expect(await unlockJobsOfEndedWorkers(database.pool)).toEqual(["worker-dead"]);
  const { rows } = await database.pool.query(
    "select payload ->> 'key' as key from graphile_worker._private_jobs where locked_by is not null order by 1",
  );
  expect(rows).toEqual([{ key: "alive" }, { key: "resumed" }]);
});
