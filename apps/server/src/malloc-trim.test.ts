import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const program = `
import { findMallocTrim } from ${JSON.stringify(new URL("./malloc-trim.ts", import.meta.url).href)};
// Blocks of 16 kB come from malloc's heap. Every hundredth one is not freed, so that free() cannot return the end of
// the heap.
let blocks = Array.from({ length: 8_000 }, () => Buffer.alloc(16_384, 1));
const kept = blocks.filter((_, index) => index % 100 === 99);
blocks = undefined;
gc({ type: "major", execution: "sync" });
const trim = findMallocTrim();
// V8 frees the memory of buffers on other threads after a collection.
while (process.memoryUsage().arrayBuffers > 16_384 * 100) await new Promise((resolve) => setTimeout(resolve, 10));
const before = process.memoryUsage.rss();
const returned = trim();
console.log(JSON.stringify({ returned, megabytes: (before - process.memoryUsage.rss()) / 1e6, kept: kept.length }));
`;
const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };

test.runIf(header.glibcVersionRuntime)("unused memory between blocks in use is returned, without a warning", () => {
  const { stdout, stderr } = spawnSync(process.execPath, ["--expose-gc", "--input-type=module", "-e", program], {
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  const { returned, megabytes } = JSON.parse(stdout) as { returned: boolean; megabytes: number };
  expect(returned).toBe(true);
  // Nearly all of 130 MB.
  expect(megabytes).toBeGreaterThan(100);
});
