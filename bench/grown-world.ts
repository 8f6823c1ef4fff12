import { connectDatabase, type Database } from "../apps/server/src/db/connect.ts";
import { migrate } from "../apps/server/src/db/migrate.ts";
import { quiet } from "./quiet.ts";
import { inTemporaryFolder } from "./temporary-folder.ts";

/** Measures one database that is filled further from size to size, the smallest first. */
export const atEachSize = <T>(
  sizes: readonly number[],
  measure: (database: Database, size: number) => Promise<T>,
): Promise<T[]> =>
  inTemporaryFolder(async (dataDir) => {
    // Nothing here is about writing: filling without fsync saves minutes.
    const database = await connectDatabase({ dataDir, log: quiet, settings: { fsync: "off", max_wal_size: "4GB" } });
    try {
      await migrate(database.pool, { log: quiet });
      const figures: T[] = [];
      for (const size of sizes.toSorted((a, b) => a - b)) figures.push(await measure(database, size));
      return figures;
    } finally {
      await database.close();
    }
  });
