import { expect, test } from "vitest";
import { sharedBuffersMb } from "./shared-buffers.ts";

const gb = 2 ** 30;

test.each([
  { machine: 512 * 2 ** 20, limit: 0, mb: 128 },
  { machine: 8 * gb, limit: 0, mb: 1024 },
  { machine: 24 * gb, limit: 2 ** 64, mb: 3072 },
  { machine: 24 * gb, limit: 2 * gb, mb: 256 },
  { machine: 256 * gb, limit: 0, mb: 4096 },
])("$mb MB on a machine of $machine bytes with a limit of $limit", ({ machine, limit, mb }) => {
  expect(sharedBuffersMb(machine, limit)).toBe(mb);
});
