import { existsSync } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { diskReserve } from "./disk-reserve.ts";

const quiet = () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() });
const bytes = 100_000;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "callboard-reserve-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** The reserve of a cluster on a disk with so much free space, which tests change. */
function aReserve(free: number) {
  const disk = { free };
  const cluster = join(folder, "postgres");
  const log = quiet();
  const reserve = diskReserve(cluster, log, { bytes, readFree: async () => disk.free });
  return { disk, log, reserve, file: `${cluster}.reserve` };
}

test("the reserve takes its full size on the disk, and is written once", async () => {
  const { reserve, file } = aReserve(bytes * 4);
  await reserve.fill();
  const { size, blocks, mtimeMs } = await stat(file);
  expect([size, blocks * 512 >= bytes]).toEqual([bytes, true]);
  await reserve.fill();
  expect((await stat(file)).mtimeMs).toBe(mtimeMs);
});

test("the reserve stays while the disk has room", async () => {
  const { reserve, file } = aReserve(bytes * 4);
  await reserve.fill();
  expect([await reserve.releaseIfFull(), existsSync(file)]).toEqual([false, true]);
});

test("the reserve is released once when the disk is full, and filled again when there is room", async () => {
  const { disk, reserve, file, log } = aReserve(bytes * 4);
  await reserve.fill();
  disk.free = 0;
  expect([await reserve.releaseIfFull(), existsSync(file), await reserve.releaseIfFull()]).toEqual([
    true,
    false,
    false,
  ]);
  expect(log.error).toHaveBeenCalledOnce();
  disk.free = bytes * 2;
  await reserve.fill();
  expect(existsSync(file)).toBe(false);
  disk.free = bytes * 4;
  await reserve.fill();
  expect(existsSync(file)).toBe(true);
});

test("a reserve that can't be written is a warning and leaves nothing behind", async () => {
  const { reserve, file, log } = aReserve(bytes * 4);
  await rm(folder, { recursive: true });
  await reserve.fill();
  expect([existsSync(file), log.warn.mock.calls.length]).toEqual([false, 1]);
  folder = await mkdtemp(join(tmpdir(), "callboard-reserve-"));
});
