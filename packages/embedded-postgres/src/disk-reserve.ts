import { randomBytes } from "node:crypto";
import { open, stat, statfs, unlink } from "node:fs/promises";
import { dirname } from "node:path";
import type { Log } from "./log.ts";

/** Four segments of PostgreSQL's write-ahead log: enough to recover and to answer until an operator frees space. */
const reserveBytes = 64 * 1024 * 1024;
/** The reserve is written only while this many times its size are free. */
const marginFactor = 4;

/**
 * A file beside the cluster that is deleted when the disk is full. PostgreSQL can't start without room for its
 * write-ahead log, so that without a reserve a full disk needs a person before anything works again.
 */
export interface DiskReserve {
  /** Creates the file if it is missing and the disk has room for it. */
  fill(): Promise<void>;
  /** Deletes the file if the disk is full. Returns whether this made room. */
  releaseIfFull(): Promise<boolean>;
}

interface ReserveOptions {
  /** The size of the file; 0 for none. */
  bytes?: number | undefined;
  readFree?: (cluster: string) => Promise<number>;
}

export function diskReserve(
  cluster: string,
  log: Log,
  { bytes = reserveBytes, readFree = freeBytes }: ReserveOptions = {},
): DiskReserve {
  const file = `${cluster}.reserve`;
  const isFilled = async () => (await stat(file).catch(() => undefined))?.size === bytes;
  return {
    async fill() {
      if (bytes === 0 || (await isFilled()) || (await readFree(cluster)) < bytes * marginFactor) return;
      await write(file, bytes).catch(async (error: Error) => {
        await unlink(file).catch(() => undefined);
        log.warn({ file, error: error.message }, "The reserve for a full disk can't be written.");
      });
    },
    async releaseIfFull() {
      if ((await readFree(cluster)) >= bytes || !(await isFilled())) return false;
      await unlink(file);
      log.error({ file, bytes }, "THE DISK IS FULL. The reserve is released, and does not last long: make room.");
      return true;
    },
  };
}

/** Returns the free bytes of the disk on which a cluster is. */
export async function freeBytes(cluster: string): Promise<number> {
  const { bavail, bsize } = await statfs(dirname(cluster));
  return bavail * bsize;
}

/** Writes random bytes, because a file system that compresses would reserve nothing for equal ones. */
async function write(path: string, bytes: number) {
  const block = randomBytes(Math.min(bytes, 1024 * 1024));
  const file = await open(path, "w", 0o600);
  try {
    for (let written = 0; written < bytes; written += block.length)
      await file.write(block, 0, Math.min(block.length, bytes - written));
    await file.sync();
  } finally {
    await file.close();
  }
}
