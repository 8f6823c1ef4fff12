import { chmod, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Does something in a data folder that is gone afterwards, the database's files included, wherever they are. */
export async function inTemporaryFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), "callboard-bench-"));
  await chmod(dataDir, 0o755); // as root, PostgreSQL's user has to enter it
  try {
    return await work(dataDir);
  } finally {
    const cluster = await realpath(join(dataDir, "postgres")).catch(() => dataDir);
    await rm(cluster, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}
