import { findEmbedded } from "@callboard/embedded-postgres";
import type { Config } from "../config/config.ts";
import { type Database, openDatabase, openPool } from "../db/connect.ts";
import { checkServer } from "../db/connection/server-version.ts";
import { migrationsDirectory, readMigrations } from "../db/migration-files.ts";
import { listMigrations } from "./archive.ts";
import { Refusal } from "./refusal.ts";

const log = { info() {}, warn: console.error, error: console.error };

/**
 * Connects to the database of a running Callboard: the one in `DATABASE_URL`, or the embedded one in `DATA_DIR`, next to
 * the server that owns it. The embedded one is never started here, because it must have only one owner.
 */
export async function connect({
  databaseUrl: sharedUrl,
  directDatabaseUrl,
  dataDir,
}: Pick<Config, "databaseUrl" | "directDatabaseUrl" | "dataDir">): Promise<Database> {
  const databaseUrl = directDatabaseUrl ?? sharedUrl;
  const options = { log, poolSize: 2, applicationName: "callboard operator" };
  const found = databaseUrl ? undefined : await findEmbedded(dataDir);
  if (!databaseUrl && !found)
    throw new Refusal(
      `No Callboard runs on the data folder ${dataDir}. Start it first (npm start), or name the folder of the one that runs: DATA_DIR=… npm run operator. A database server of its own is named by DATABASE_URL.`,
    );
  const database = databaseUrl
    ? openDatabase(databaseUrl, options)
    : openPool(found?.config ?? {}, found?.url ?? "", options);
  try {
    await checkServer(database.pool);
    await refuseOtherVersion(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Refuses a database whose migrations are not those of this version. The server says what is wrong when it starts. */
async function refuseOtherVersion({ pool }: Database) {
  const { rows } = await pool.query<{ there: boolean }>("select to_regclass('schema_migrations') is not null as there");
  const applied = rows[0]?.there ? await listMigrations(pool) : [];
  const files = await readMigrations(migrationsDirectory());
  if (applied.length !== files.length || applied.some(({ checksum }, at) => checksum !== files[at]?.checksum))
    throw new Refusal(
      "This database was made by another version of Callboard. Start this version once (npm start), then try again.",
    );
}
