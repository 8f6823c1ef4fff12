import { existsSync, globSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "./support/fault.ts";
import { statusOf, withProduct } from "./support/product.ts";
import { withCleanup } from "./support/with-cleanup.ts";
import { Workload } from "./support/workload.ts";

/** Offsets from the true time, one after the other. Each is set while a round of accepts and messages is under way. */
const jumps = ["+1h", "+0", "-1h", "+0", "+1d", "+0", "-1d", "+0"];

/**
 * The server reads the time through libfaketime, which reads the offset from a file. PostgreSQL does not: it is started
 * with an environment of its own. The rules read its clock, so jumps of that clock are still to be tried.
 */
export const clockJumps: Fault = {
  name: "clock-jumps",
  title: `The clock of the server's process, not of PostgreSQL, jumps during accepts, a fill and messages, to: ${jumps.join(", ")}`,
  async run(log) {
    const [library] = globSync("/usr/lib/*/faketime/libfaketime.so.1").filter((path) => existsSync(path));
    if (!library) return "libfaketime is not installed (Debian: apt-get install libfaketime).";
    const offset = join("/tmp", `callboard-clock-${process.pid}`);
    await writeFile(offset, "+0");
    const env = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: offset,
      FAKETIME_NO_CACHE: "1",
      DONT_FAKE_MONOTONIC: "1",
    };
    const run = () =>
      withProduct(
        async (product) => {
          const work = new Workload(product);
          await work.startFill();
          let failures = 0;
          for (const jump of jumps) {
            await work.round(() => writeFile(offset, jump));
            await sleep(2_000);
            if ((await statusOf(`${product.url}/readyz`)) !== 200) failures += 1;
            log(`${jump}: ${await statusOf(`${product.url}/readyz`)}`);
          }
          return [
            { name: "jumps after which /readyz is not 200", value: String(failures), isMet: failures === 0 },
            ...(await work.check()),
          ];
        },
        { env },
      );
    return withCleanup(run, () => rm(offset));
  },
};
