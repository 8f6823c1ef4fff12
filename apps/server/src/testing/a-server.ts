import { type App, buildApp } from "../app.ts";
import { type Config, readConfig } from "../config/config.ts";
import type { Db } from "../db/schema.ts";
import type { ArrivalLimits } from "../http/limits/slow-requests.ts";
import { sendDueDeliveries } from "../jobs/deliveries.ts";
import { makeLog } from "../log.ts";
import { sendRequestedResets } from "../modules/accounts/passwords/request-reset.ts";
import { moveOutbox } from "../modules/events/move-outbox.ts";
import { runWebhooks } from "../modules/integrations/webhooks/run-webhooks.ts";
import { runNotifications } from "../modules/notifications/run-notifications.ts";
import { httpWebhooks } from "../ports/http-webhooks.ts";
import type { Mail, Mailer } from "../ports/mail.ts";
import { openIdConnect } from "../ports/openid-connect.ts";
import type { Pusher } from "../ports/push.ts";
import { sandboxPayments } from "../ports/sandbox-payments.ts";
import { stripePayments } from "../ports/stripe-payments.ts";
import { twilioTexts } from "../ports/twilio.ts";
import { callsTo } from "./call.ts";
import { checkReplies } from "./check-replies.ts";
import { aDatabase, type TestDatabase } from "./database.ts";
import { memoryFiles } from "./ports/memory-files.ts";
import { memoryPayments } from "./ports/memory-payments.ts";
import { memoryPush } from "./ports/memory-push.ts";
import { memoryTexts } from "./ports/memory-texts.ts";
import { TestClock } from "./test-clock.ts";

interface Options {
  /** The current time for rules and the database, which stays fixed until `clock.set`. Without it the clock runs. */
  now?: string;
  /** The number of database connections. Race tests use as many as they have concurrent callers. */
  poolSize?: number;
  /** Runs the relay, sweeps and jobs like the product. Without it tests run them with `settle`. */
  background?: boolean;
  /** Environment variables that override the defaults. */
  env?: Record<string, string>;
  mail?: Mailer;
  push?: Pusher;
  /**
   * Uses the product's sandbox checkout instead of the provider in memory. Stripe is selected with its environment
   * variables.
   */
  sandbox?: boolean;
  frontEnds?: { web: string; player: string };
  arrival?: ArrivalLimits;
  /** A migrated database of the caller's instead of one of the test run's. */
  onDatabase?: TestDatabase;
}

export type TestServer = Awaited<ReturnType<typeof aServer>>;

/** Starts the real app on a database of its own. Only mail, payments, pushes, texts and the clock are replaced. */
export async function aServer({
  now,
  poolSize = 20,
  background = false,
  env = {},
  mail,
  push,
  sandbox = false,
  frontEnds,
  arrival,
  onDatabase,
}: Options = {}) {
  const database = onDatabase ?? (await aDatabase({ poolSize }));
  const clock = new TestClock(database);
  if (now) await clock.set(now);
  const config: Config = readConfig({ RATE_LIMIT_FACTOR: "1000", LOG_LEVEL: "info", ...env });
  const mailbox = memoryMail();
  const payments = memoryPayments();
  const pushes = memoryPush();
  const texts = memoryTexts();
  // Twilio is used if its environment variables are set.
  const lines: string[] = [];
  const chooseProvider = async () => {
    if (config.stripe) return stripePayments(config.stripe);
    return sandbox ? sandboxPayments({ db: database.db, publicUrl: config.publicUrl }) : payments;
  };
  const ports = {
    files: memoryFiles(),
    mail: mail ?? mailbox,
    payments: await chooseProvider(),
    push: push ?? pushes,
    // The real adapter: tests call a server on this machine.
    webhooks: httpWebhooks({ local: true }),
    singleSignOn: config.oidc.map((provider) => openIdConnect(provider, config.publicUrl)),
    texts: config.twilio ? twilioTexts(config.twilio) : texts,
  };
  const app: App = await buildApp({
    config,
    database,
    clock,
    ports,
    background,
    beforeRoutes: checkReplies,
    log: makeLog(config.logLevel, { write: (line) => void lines.push(line) }),
    ...(frontEnds && { frontEnds }),
    ...(arrival && { arrival }),
  });
  await app.http.ready();

  /** Moves recorded events to the feed, creates notifications, and sends due deliveries. */
  async function settle() {
    let deliveries = 0;
    await sendRequestedResets(database.db, { now: clock.now(), publicUrl: config.publicUrl });
    for (;;) {
      const moved = await moveOutbox(database.pool);
      deliveries += moved.deliveries;
      const notified = await runNotifications(app.deps);
      // Queued calls are sent below, like mails.
      deliveries += await runWebhooks(database.db);
      // What notifications record on the way goes through the outbox. To look there takes one statement instead of eleven.
      if (moved.taken + notified === 0 || (await isOutboxEmpty(database.db))) break;
    }
    if (deliveries === 0) return;
    await sendDueDeliveries({ db: database.db, ports, log: quiet });
  }

  return {
    app: app.http,
    hub: app.hub,
    deps: app.deps,
    db: database.db,
    pool: database.pool,
    database,
    clock,
    config,
    /** The payment provider unless it is the sandbox. Tests pay its checkouts. */
    payments,
    /** All lines of the log so far. */
    lines,
    settle,
    /** The pushes and texts sent so far, oldest first, and the receivers that refuse them. */
    pushes,
    texts,
    mailbox: {
      /** Mails sent so far to one address. Unlike `list` it leaves it to the caller to settle before. */
      sentTo: (to: string) => mailbox.sent.filter((sent) => sent.to === to),
      /** Mails sent so far, oldest first: all, or those to one address. */
      async list(to?: string): Promise<Mail[]> {
        if (!background) await settle();
        return mailbox.sent.filter((sent) => to === undefined || sent.to === to);
      },
      /** Returns the latest mail to an address, optionally of one kind. Throws if there is none. */
      async latest(to: string, kind?: string): Promise<Mail> {
        const found = (await this.list(to)).findLast((sent) => kind === undefined || sent.kind === kind);
        if (!found) throw new Error(`No mail to ${to}${kind ? ` of the kind ${kind}` : ""} was sent.`);
        return found;
      },
    },
    /** Marks the owner of every session as just seen, for tests that move the clock. */
    async confirmIdentities() {
      await database.db.updateTable("sessions").set({ authenticated_at: clock.now() }).execute();
    },
    call: callsTo(app.http),
    inject: app.http.inject.bind(app.http),
    async stop() {
      await app.http.close();
      await database.drop();
    },
  };
}

const isOutboxEmpty = async (db: Db) =>
  (await db.selectFrom("outbox").select("id").limit(1).executeTakeFirst()) === undefined;

function memoryMail(): Mailer & { sent: Mail[] } {
  const sent: Mail[] = [];
  return {
    name: "memory",
    sent,
    async send(mail) {
      sent.push(mail);
    },
  };
}

const quiet = { info() {}, warn() {}, error: console.error };
