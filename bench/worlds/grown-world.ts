import { connectDatabase, type Database } from "../../apps/server/src/db/connect.ts";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import { quiet } from "../quiet.ts";
import { inTemporaryFolder } from "../temporary-folder.ts";

/** Nothing here is about writing: filling without fsync saves minutes. */
const unsafeSettings = { fsync: "off", max_wal_size: "4GB" };

/** Opens a migrated database in a folder while `run` uses it. */
export async function withDatabase<T>(dataDir: string, run: (database: Database) => Promise<T>): Promise<T> {
  const database = await connectDatabase({ dataDir, log: quiet, settings: unsafeSettings });
  try {
    await migrate(database.pool, { log: quiet });
    return await run(database);
  } finally {
    await database.close();
  }
}

/** Measures one database with so many dayplayers, the smallest number first. `measure` fills it further. */
export const atEachSize = <T>(
  sizes: readonly number[],
  measure: (database: Database, size: number) => Promise<T>,
): Promise<T[]> =>
  inTemporaryFolder((dataDir) =>
    withDatabase(dataDir, async (database) => {
      const figures: T[] = [];
      for (const size of sizes.toSorted((a, b) => a - b)) figures.push(await measure(database, size));
      return figures;
    }),
  );
