import { constants } from "node:os";
import { parseArgs } from "node:util";
import { DataDirInUse, DataDirUnusable } from "@callboard/embedded-postgres";
import { ConfigError, readConfig } from "../config/config.ts";
import { connectDatabase, type Database } from "../db/connect.ts";
import { IncompatibleDatabase, migrate } from "../db/migrate.ts";
import { sendDueDeliveries } from "../jobs/deliveries.ts";
import { KeysUnusable } from "../keys/key-ring.ts";
import { openKeys } from "../keys/open-keys.ts";
import { makeLog } from "../log.ts";
import { moveOutbox } from "../modules/events/move-outbox.ts";
import { choosePorts } from "../ports/choose-ports.ts";
import { mailboxMailer, mailboxTexts } from "../ports/mailbox.ts";
import { type Built, buildWorld } from "./build-world.ts";
import { finished, progress } from "./progress.ts";

// Fills the database of DATA_DIR (or --data-dir) with the demo, prints the sign-ins on standard output, and ends. The
// option --dayplayers is the number of dayplayers. The option --seed selects another demo; the same text gives the same one.
const { values: options } = parseArgs({
  options: {
    "data-dir": { type: "string" },
    dayplayers: { type: "string", default: "400" },
    seed: { type: "string", default: "callboard" },
  },
});

/** All of them have different names. */
const mostDayplayers = 3_500;
const password = "callboard-demo";
// Standard output is only for the sign-ins.
const log = makeLog("warn", process.stderr);

class Refusal extends Error {}

let opening: Promise<Database> | undefined;
let ending = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(signal));

try {
  await fill();
} catch (error) {
  // Actions that were running when the database was stopped fail, which needs no report.
  if (ending) await new Promise(() => undefined);
  const known = [Refusal, ConfigError, DataDirInUse, DataDirUnusable, IncompatibleDatabase, KeysUnusable];
  console.error(known.some((each) => error instanceof each) ? (error as Error).message : error);
  process.exitCode = 1;
}

/** Stops the server and the database, which would otherwise block the next run. */
async function end(signal: "SIGINT" | "SIGTERM" | "SIGHUP") {
  if (ending) return;
  ending = true;
  await (await opening)?.close();
  process.exit(128 + constants.signals[signal]);
}

async function fill() {
  const count = Number(options.dayplayers);
  if (!Number.isInteger(count) || count < 50 || count > mostDayplayers)
    throw new Refusal(
      `--dayplayers is ${options.dayplayers}, but has to be a whole number from 50 to ${mostDayplayers}.`,
    );
  const config = readConfig({ ...process.env, ...(options["data-dir"] && { DATA_DIR: options["data-dir"] }) });
  if (config.production)
    throw new Refusal("The demo world is for trying Callboard out: run it without NODE_ENV=production.");
  // A partly filled database is discarded after a crash, so commits need not wait for the disk.
  opening = connectDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    log,
    settings: { synchronous_commit: "off" },
  });
  const database = await opening;
  try {
    await migrate(database.pool, { log });
    await refuseFilled(database, config.dataDir);
    (await openKeys(database.db, config, log))();

    const started = performance.now();
    const now = Temporal.Now.instant();
    const built = await buildWorld(database, {
      now,
      zone: config.timeZone,
      publicUrl: config.publicUrl,
      dayplayers: count,
      password,
      seed: options.seed,
      log,
      onProgress: (at) => progress(`The demo world lives: ${at.toString().slice(0, 10)}`),
    });
    finished("The demo world is there", started);
    await settle(database);
    await printSignIns(database, built, config.publicUrl);
  } finally {
    if (!ending) await database.close();
  }
}

/** Refuses to fill a database that already has data. */
async function refuseFilled({ pool }: Database, dataDir: string) {
  const { rows } = await pool.query<{ filled: boolean }>("select exists (select from accounts) as filled");
  if (rows[0]?.filled)
    throw new Refusal(
      `${dataDir} has people in it already. Serve it as it is (DATA_DIR=${dataDir} npm start), remove it, or name another folder: npm run demo -- --data-dir <folder>`,
    );
}

/**
 * Delivers all pending events, so that the server does not start with a backlog. The people are fictional: mail stays in
 * the mailbox, whatever SMTP_URL is.
 */
async function settle(database: Database) {
  const { pool, db } = database;
  const started = performance.now();
  while ((await moveOutbox(pool)).taken > 0) progress("Delivering");
  const { push, webhooks } = await choosePorts(readConfig({}), db, { vapid: new Uint8Array(32) });
  const ports = { mail: mailboxMailer(db), texts: mailboxTexts(db), push, webhooks };
  await sendDueDeliveries({ db, ports, log });
  await pool.query("analyze");
  finished("Events and mails are delivered", started);
}

async function printSignIns({ pool }: Database, { head, dayplayer, production }: Built, publicUrl: string) {
  const { rows } = await pool.query<{ dayplayers: number; days: number; offers: number; bookings: number }>(
    `select (select count(*) from dayplayers)::int as dayplayers, (select count(*) from dayplans)::int as days,
      (select count(*) from offers)::int as offers, (select count(*) from offers where state = 'accepted')::int as bookings`,
  );
  const [counts] = rows;
  console.log(`
  ${production.name}, shot from ${production.from} to ${production.to}: ${counts?.dayplayers} dayplayers, ${counts?.days} days planned, ${counts?.offers} offers, ${counts?.bookings} bookings.

  Head        ${publicUrl}/          ${head.email}   ${head.firstName} ${head.lastName}, ${head.department}
  Dayplayer   ${publicUrl}/player/   ${dayplayer.email}   ${dayplayer.firstName} ${dayplayer.lastName}, ${dayplayer.positions[0]}
  Password    ${password}   (the same for everybody in it)
  Mail        ${publicUrl}/mailbox
`);
}
