import { setTimeout as sleep } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import type { Log } from "./log.ts";
import { type MigrationFile, migrationsDirectory, readMigrations } from "./migration-files.ts";

/** The number of the advisory lock under which one process at a time migrates. No other lock has it. */
const migrationLock = 7_301_001;

/** A database that this version can't open. The message says why, and what to do. Nothing in it was changed. */
export class IncompatibleDatabase extends Error {
  override name = "IncompatibleDatabase";
}

interface Applied {
  number: number;
  name: string;
  checksum: string;
}

/**
 * Applies missing migrations and returns their names. Processes that start together run it one after the other. It
 * refuses, before any change, a database that is newer than this code or whose applied migrations differ from the
 * files.
 */
export async function migrate(
  pool: Pool,
  { directory = migrationsDirectory(), log }: { directory?: string; log: Log },
): Promise<string[]> {
  const files = await readMigrations(directory);
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
    await takeTurn(client, log);
    return await applyMissing(client, files, log);
  } finally {
    client.release(true); // Closes the connection, which releases the lock and discards the changed timeouts.
  }
}

/**
 * Polls for the lock instead of waiting in it. `create index concurrently` waits for every older transaction, and a
 * process that waits in pg_advisory_lock has one, so that both would wait forever.
 */
async function takeTurn(client: PoolClient, log: Log) {
  for (let tries = 0; ; tries += 1) {
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [migrationLock]);
    if (rows[0]?.mine) return;
    if (tries % 50 === 20) log.info("Waiting for another process that is migrating the database.");
    await sleep(100);
  }
}

async function applyMissing(client: PoolClient, files: MigrationFile[], log: Log) {
  await client.query(`
    create table if not exists schema_migrations (
      number     int primary key,
      name       text not null,
      checksum   text not null,
      applied_at timestamptz not null default clock_timestamp()
    )`);
  const { rows: applied } = await client.query<Applied>(
    "select number, name, checksum from schema_migrations order by number",
  );
  refuseStrangers(applied, files);

  const names: string[] = [];
  for (const file of files.slice(applied.length)) {
    log.info({ migration: file.name }, "Migrating the database.");
    await apply(client, file);
    names.push(file.name);
  }
  return names;
}

/** Refuses applied migrations that are not the first of the files, in order and unchanged. */
function refuseStrangers(applied: Applied[], files: MigrationFile[]) {
  const [first, newest] = [applied[0], applied.at(-1)];
  if (first && files[0] && first.name !== files[0].name)
    throw new IncompatibleDatabase(
      "This database was made by an earlier version of Callboard, whose databases this version can't open: start the version that made it, or start this one with an empty DATA_DIR or DATABASE_URL.",
    );
  if (newest && newest.number > (files.at(-1)?.number ?? 0))
    throw new IncompatibleDatabase(
      `The database is newer than this version of Callboard: it has migration ${newest.name}, this version ends at ${files.at(-1)?.name ?? "none"}. Start the newer version again, or restore a backup made with this one.`,
    );
  for (const [at, done] of applied.entries()) {
    const file = files[at];
    if (file && file.number < done.number)
      throw new IncompatibleDatabase(
        `Migration ${file.name} was never applied here, but ${done.name} after it was. Give ${file.name} the next free number.`,
      );
    if (file?.number !== done.number)
      throw new IncompatibleDatabase(
        `Migration ${done.name} was applied to the database, but its file is gone. Bring the file back.`,
      );
    if (file.checksum !== done.checksum)
      throw new IncompatibleDatabase(
        `Migration ${file.name} was changed after it was applied. Undo the change and put it into a new migration.`,
      );
  }
}

async function apply(client: PoolClient, file: MigrationFile) {
  const record = () =>
    client.query("insert into schema_migrations (number, name, checksum) values ($1, $2, $3)", [
      file.number,
      file.name,
      file.checksum,
    ]);
  try {
    if (file.inTransaction) await client.query("begin");
    for (const statement of file.statements) await client.query(statement);
    await record();
    if (file.inTransaction) await client.query("commit");
  } catch (error) {
    // The client is closed afterwards, and its open transaction with it.
    throw new Error(
      `Migration ${file.name} failed: ${error instanceof Error ? error.message : String(error)}${after(file)}`,
      { cause: error },
    );
  }
}

const after = (file: MigrationFile) =>
  file.inTransaction
    ? ". Nothing of it was kept."
    : ". It runs without a transaction: what came before the failing statement was kept, and it will be run again from its start.";
