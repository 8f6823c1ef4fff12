import { execFile } from "node:child_process";
import { chmod, mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { connectDatabase, type Database } from "../../apps/server/src/db/connect.ts";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import { quiet } from "../quiet.ts";

const run = promisify(execFile);

/** Nothing here is about writing: filling without fsync saves minutes. */
export const unsafeSettings = { fsync: "off", max_wal_size: "4GB" };

export interface KeptWorld {
  /** The data folder of the measurement. */
  dataDir: string;
  /** A folder that keeps the staged world for further runs. Without it, it is staged anew. */
  kept: string | undefined;
  stage(database: Database): Promise<void>;
}

/**
 * Stages a database and leaves it stopped. A kept world is staged once, and copied for each measurement, so that every
 * run begins with equal rows. Migrations that are new since then run when it is opened.
 */
export async function stageOrCopy({ dataDir, kept, stage }: KeptWorld): Promise<void> {
  if (!kept) return stageInto(dataDir, stage);
  if (!(await stat(kept).catch(() => undefined))) {
    const unfinished = `${kept}.new`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true });
    await chmod(unfinished, 0o755); // as root, PostgreSQL's user has to enter it
    await stageInto(unfinished, stage);
    await rename(unfinished, kept);
  }
  await run("cp", ["-a", "--reflink=auto", join(kept, "postgres"), dataDir]);
}

async function stageInto(dataDir: string, stage: KeptWorld["stage"]) {
  const database = await connectDatabase({ dataDir, log: quiet, settings: unsafeSettings });
  try {
    await migrate(database.pool, { log: quiet });
    await stage(database);
  } finally {
    await database.close();
  }
}
