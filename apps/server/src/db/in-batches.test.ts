import { expect, test } from "vitest";
import { inBatches } from "./in-batches.ts";

test("inBatches() takes rows in several statements, none of them larger than a batch", async () => {
  let rows = 12_345;
  const sizes: number[] = [];
  const took = await inBatches(async (limit) => {
    const taken = Math.min(rows, limit);
    rows -= taken;
    sizes.push(taken);
    return BigInt(taken);
  });
  expect([took, rows]).toEqual([12_345, 0]);
  expect(sizes).toEqual([5000, 5000, 2345]);
});

test("inBatches() runs one statement if there is nothing to take", async () => {
  let calls = 0;
  expect(await inBatches(async () => BigInt(calls++ * 0))).toBe(0);
  expect(calls).toBe(1);
});
