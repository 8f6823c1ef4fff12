import { execFileSync, spawnSync } from "node:child_process";
import { mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../apps/server/src/db/connect.ts";
import { type Fault, plain } from "./support/fault.ts";
import { openDatabaseOf, statusOf, withProduct } from "./support/product.ts";
import { withCleanup } from "./support/with-cleanup.ts";
import { Workload } from "./support/workload.ts";

const megabyte = 1024 ** 2;

/** A disk of 600 MB in memory is filled until PostgreSQL has no room for its write-ahead log. */
export const fullDisk: Fault = {
  name: "full-disk",
  title: "A disk of 600 MB is filled during accepts and messages, the reserve is used up, and room is made",
  async run(log) {
    if (process.platform !== "linux" || process.getuid?.() !== 0) return "It needs root, to mount a disk in memory.";
    const disk = await mkdtemp(join(tmpdir(), "callboard-disk-"));
    return withCleanup(
      async () => {
        try {
          execFileSync("mount", ["-t", "tmpfs", "-o", "size=600m,mode=755", "tmpfs", disk]);
        } catch {
          return "A disk in memory can't be mounted here.";
        }
        return withProduct((product) => run(product, disk, log), { place: disk });
      },
      async () => {
        // It fails if nothing is mounted.
        spawnSync("umount", ["-l", disk]);
        await rm(disk, { recursive: true });
      },
    );
  },
};

async function run(
  product: Parameters<Parameters<typeof withProduct>[0]>[0],
  disk: string,
  log: (text: string) => void,
) {
  const work = new Workload(product);
  await work.round(async () => undefined);
  const database = await openDatabaseOf(product);
  await database.pool.query("create table ballast (bytes bytea)");
  const free = async () => {
    const { bavail, bsize } = await statfs(disk);
    return bavail * bsize;
  };
  // Rows fill the write-ahead log, so that it needs new segments, which a full disk does not have.
  const ballast = join(disk, "ballast");
  await writeFile(ballast, Buffer.alloc(Math.max(0, (await free()) - 24 * megabyte)));
  const ready = await statusOf(`${product.url}/readyz`);
  log(`${Math.round((await free()) / megabyte)} MB are free`);
  const isFull = () => /THE DISK IS FULL/.test(product.output());
  await insertUntil(database, isFull, 60_000);
  const isReleased = isFull();
  const whileFull = await statusOf(`${product.url}/readyz`);
  log(`the reserve is released: ${isReleased}`);
  await insertUntil(database, () => false, 10_000);
  await database.close();
  const stillRunning = product.isRunning();
  log(`the process runs: ${stillRunning}; room is made`);
  await rm(ballast);
  const freedAt = performance.now();
  await product.untilReady();
  const readyIn = performance.now() - freedAt;
  await work.round(async () => undefined);
  return [
    { name: "/readyz with 24 MB free is 503", value: String(ready), isMet: ready === 503 },
    { name: "the reserve is released when PostgreSQL ends", value: isReleased ? "yes" : "no", isMet: isReleased },
    { name: "/readyz on the full disk is 503", value: String(whileFull), isMet: whileFull === 503 },
    { name: "the process does not end", value: stillRunning ? "yes" : "no", isMet: stillRunning },
    plain("ready after room is made", `${readyIn.toFixed(0)} ms`),
    ...(await work.check()),
  ];
}

async function insertUntil({ pool }: Database, isDone: () => boolean, withinMs: number) {
  const endsAt = performance.now() + withinMs;
  while (!isDone() && performance.now() < endsAt)
    await pool
      .query(
        "insert into ballast select decode(string_agg(md5(random()::text), ''), 'hex') from generate_series(1, 50000)",
      )
      .catch(() => sleep(20));
}
