import { join } from "node:path";
import { connectDatabase, type Database } from "../../apps/server/src/db/connect.ts";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import { quiet } from "../quiet.ts";
import { inTemporaryFolder } from "../temporary-folder.ts";
import { stageOrCopy, unsafeSettings } from "./kept-world.ts";
import { growWorld } from "./match-world.ts";

interface Sizes {
  sizes: readonly number[];
  /** A folder in which a staged world of each size is kept for further runs. */
  kept: string | undefined;
  log: (text: string) => void;
}

/**
 * Measures databases with so many dayplayers, the smallest first. Without a folder for kept worlds one database is filled
 * further from size to size.
 */
export async function atEachSize<T>(
  { sizes, kept, log }: Sizes,
  measure: (database: Database, size: number) => Promise<T>,
): Promise<T[]> {
  const smallestFirst = sizes.toSorted((a, b) => a - b);
  const figures: T[] = [];
  if (!kept) {
    await withDatabase(
      async () => undefined,
      async (database) => {
        for (const size of smallestFirst) figures.push(await measure(database, size));
      },
    );
    return figures;
  }
  for (const size of smallestFirst) {
    const stage = async ({ pool }: Database) => {
      const client = await pool.connect();
      await growWorld(client, size, log).finally(() => client.release(true));
    };
    const copy = (dataDir: string) => stageOrCopy({ dataDir, kept: join(kept, `dayplayers-${size}`), stage });
    await withDatabase(copy, async (database) => {
      figures.push(await measure(database, size));
    });
  }
  return figures;
}

const withDatabase = (fill: (dataDir: string) => Promise<void>, run: (database: Database) => Promise<void>) =>
  inTemporaryFolder(async (dataDir) => {
    await fill(dataDir);
    const database = await connectDatabase({ dataDir, log: quiet, settings: unsafeSettings });
    try {
      await migrate(database.pool, { log: quiet });
      await run(database);
    } finally {
      await database.close();
    }
  });
