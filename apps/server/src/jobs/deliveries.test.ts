import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { transaction } from "../db/transaction.ts";
import { claimDeliveries, maxAttempts, purgeDeliveries } from "../modules/events/delivery-queue.ts";
import { moveOutbox } from "../modules/events/move-outbox.ts";
import { type QueuedMail, queueMail } from "../modules/events/queue-mail.ts";
import { httpWebhooks } from "../ports/http-webhooks.ts";
import type { Mail, Mailer } from "../ports/mail.ts";
import { listMailbox, mailboxMailer } from "../ports/mailbox.ts";
import { aServer } from "../testing/a-server.ts";
import { aDatabase, type TestDatabase } from "../testing/database.ts";
import { memoryPush } from "../testing/ports/memory-push.ts";
import { sendDueDeliveries, startDeliveries } from "./deliveries.ts";

const log = { info() {}, warn() {}, error: console.error };
let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterEach(() => database.pool.query("delete from deliveries"));
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
const sendingBy = (mail: Mailer) => ({
  db: database.db,
  ports: { mail, push: memoryPush(), texts: undefined, webhooks: httpWebhooks({ local: true }) },
  log,
});
const send = async (mail: Mailer) => {
  await moveOutbox(database.pool);
  await sendDueDeliveries(sendingBy(mail));
};
/** A mailer that waits in each mail until `end` is called. */
function slowMail() {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const started: Mail[] = [];
  const mail: Mailer = {
    name: "memory",
    async send(sent) {
      started.push(sent);
      begun.resolve();
      await ended.promise;
    },
  };
  return { mail, started, begun: begun.promise, end: ended.resolve };
}
const refusing: Mailer = { name: "memory", send: () => Promise.reject(new Error("the server is down")) };
const memory = () => {
  const sent: Mail[] = [];
  return { name: "memory" as const, sent, send: async (mail: Mail) => void sent.push(mail) };
};

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

test("mails are sent in the order in which they were queued", async () => {
  const mail = memory();
  await queue(...["c", "a", "d", "b"].map((key) => aMail({ key, subject: key })));
  await send(mail);
  expect(mail.sent.map(({ subject }) => subject)).toEqual(["c", "a", "d", "b"]);
});

test("the content of a mail is deleted once it is sent", async () => {
  await queue(aMail({ key: "secret", text: "code 987654", html: "code 987654" }));
  await send(memory());
  const { rows } = await database.pool.query(
    "select message, sent_at is not null as sent from deliveries where dedupe_key = 'secret'",
  );
  expect(rows).toEqual([{ message: null, sent: true }]);
});

test("a mail that the server refuses is retried, each time later", async () => {
  await queue(aMail({ key: "later" }));
  const waits: number[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await send(refusing);
    const { rows } = await database.pool.query<{ wait: number }>(
      "select extract(epoch from due_at - clock_timestamp())::float8 as wait from deliveries where dedupe_key = 'later'",
    );
    waits.push(rows[0]?.wait ?? 0);
    await database.pool.query("update deliveries set due_at = now()");
  }
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  const mail = memory();
  await send(mail);
  expect(mail.sent).toHaveLength(1);
});

test("a mail whose last attempt failed is given up, with a line in the log", async () => {
  await queue(aMail({ key: "hopeless" }));
  await moveOutbox(database.pool);
  await database.pool.query("update deliveries set attempts = $1", [maxAttempts - 1]);
  const lines: string[] = [];
  const quiet = { ...log, warn: (_: object, line?: string) => void lines.push(line ?? "") };
  await sendDueDeliveries({ ...sendingBy(refusing), log: quiet });
  await database.pool.query("update deliveries set due_at = now()");
  const mail = memory();
  await send(mail);
  expect([lines, mail.sent]).toEqual([["A delivery failed for the last time. It is given up."], []]);
});

test("a mail is deleted a week after its last attempt failed, and one with attempts left stays", async () => {
  await queue(aMail({ key: "given up", text: "code 424242" }), aMail({ key: "still tried" }));
  await moveOutbox(database.pool);
  const failedFor = (days: number) =>
    database.pool.query(
      `update deliveries set due_at = now() - make_interval(days => $1),
         failed_at = case dedupe_key when 'given up' then now() - make_interval(days => $1) end`,
      [days],
    );
  const left = async () => {
    const { rows } = await database.pool.query<{ key: string }>("select dedupe_key as key from deliveries order by 1");
    return rows.map(({ key }) => key);
  };
  await failedFor(6);
  await purgeDeliveries(database.db, Temporal.Now.instant());
  expect(await left()).toEqual(["given up", "still tried"]);
  await failedFor(8);
  expect(await purgeDeliveries(database.db, Temporal.Now.instant())).toBe(1);
  expect(await left()).toEqual(["still tried"]);
});

test("a delivery is claimed once, however many processes look for it at once", async () => {
  const keys = Array.from({ length: 60 }, (_, at) => `raced ${at}`);
  await queue(...keys.map((key) => aMail({ key })));
  await moveOutbox(database.pool);
  const claimAll = async () => {
    const claimed: string[] = [];
    for (;;) {
      const some = await claimDeliveries(database.db, "mail", 3);
      if (some.length === 0) return claimed;
      claimed.push(...some.map(({ key }) => key));
    }
  };
  const claimed = await Promise.all(Array.from({ length: 8 }, claimAll));
  // A claimer skips rows that others lock at that moment, and so may end early.
  claimed.push(await claimAll());
  expect(claimed.flat().toSorted()).toEqual(keys.toSorted());
});

test("a delivery that takes longer than its lock is not started again by another process", async () => {
  const slow = slowMail();
  await queue(aMail({ key: "slow" }));
  await moveOutbox(database.pool);
  const processes = [0, 1].map(() => startDeliveries(sendingBy(slow.mail), { renewMs: 50 }));
  await slow.begun;
  const lockedUntil = async () =>
    (await database.pool.query<{ at: string }>("select locked_until::text as at from deliveries")).rows[0]?.at;
  for (let renewed = 0; renewed < 2; renewed += 1) {
    const before = await lockedUntil();
    await expect.poll(lockedUntil).not.toBe(before);
    for (const each of processes) each.wake();
  }
  slow.end();
  await Promise.all(processes.map((each) => each.stop()));
  expect(slow.started).toHaveLength(1);
});

test("a delivery of a killed process is sent when its lock has expired, even if it was at the last attempt", async () => {
  await queue(aMail({ key: "killed" }));
  await moveOutbox(database.pool);
  await database.pool.query("update deliveries set attempts = $1", [maxAttempts - 1]);
  expect(await claimDeliveries(database.db, "mail", 1)).toHaveLength(1);
  const mail = memory();
  await send(mail);
  expect(mail.sent).toEqual([]);
  await database.pool.query("update deliveries set locked_until = now()");
  await send(mail);
  expect(mail.sent).toHaveLength(1);
});

test("stopping waits for the deliveries that are being sent", async () => {
  const slow = slowMail();
  await queue(aMail({ key: "last" }));
  await moveOutbox(database.pool);
  const running = startDeliveries(sendingBy(slow.mail));
  await slow.begun;
  const stopped = running.stop();
  slow.end();
  await stopped;
  const { rows } = await database.pool.query("select sent_at is not null as sent from deliveries");
  expect(rows).toEqual([{ sent: true }]);
});

test("deliveries are sent while requests hold every connection of the process", async () => {
  const server = await aServer({ background: true, poolSize: 1 });
  try {
    const request = await server.pool.connect();
    await request.query("insert into outbox (kind, type, data, dedupe_key) values ('mail', 'receipt', $1, 'receipt')", [
      aMail(),
    ]);
    await expect.poll(() => server.mailbox.list("ana@example.com"), { timeout: 15_000 }).toHaveLength(1);
    request.release();
  } finally {
    await server.stop();
  }
});

test("deliveries continue after the end of one could not be recorded, and that one is sent again", async () => {
  await database.pool.query(`
    create function refuse_end() returns trigger language plpgsql as $$ begin
      raise exception 'terminating connection' using errcode = '57P01';
    end $$;
    create trigger refuse_end before update of sent_at on deliveries for each row execute function refuse_end()`);
  const mail = memory();
  const running = startDeliveries(sendingBy(mail));
  const sentTo = () => mail.sent.map(({ to }) => to);
  await queue(aMail({ key: "first", to: "first@example.com" }));
  await moveOutbox(database.pool);
  await expect.poll(sentTo, { timeout: 15_000 }).toEqual(["first@example.com"]);
  await database.pool.query("drop trigger refuse_end on deliveries; drop function refuse_end");
  await queue(aMail({ key: "second", to: "second@example.com" }));
  await moveOutbox(database.pool);
  await expect
    .poll(() => sentTo().toSorted(), { timeout: 15_000 })
    .toEqual(["first@example.com", "first@example.com", "second@example.com"]);
  await running.stop();
});
