import { setTimeout as sleep } from "node:timers/promises";
import { median } from "../../bench/statistics.ts";
import type { Fault } from "./support/fault.ts";
import { plain } from "./support/fault.ts";
import { withProduct } from "./support/product.ts";
import { Workload } from "./support/workload.ts";

const rounds = 5;

/** The server's process contains its deliveries, the relay and the sweep of fills, which end with it. */
export const killsOfServer: Fault = {
  name: "kill-server",
  title: `SIGKILL of the server, with its deliveries, during accepts, a fill and messages, ${rounds} times`,
  run: (log) =>
    withProduct(async (product) => {
      const work = new Workload(product);
      await work.startFill();
      const ready: number[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        await work.round(async () => {
          await product.kill();
          const startedAt = performance.now();
          await product.start();
          ready.push(performance.now() - startedAt);
        });
        log(`round ${round}: ready after ${ready.at(-1)?.toFixed(0)} ms`);
      }
      return [
        ...(await work.check()),
        plain("ready again, median and longest", `${median(ready).toFixed(0)} and ${Math.max(...ready).toFixed(0)} ms`),
      ];
    }),
};

const endsOfPostgres = (name: string, what: string, signal: NodeJS.Signals): Fault => ({
  name,
  title: `${what} during accepts, a fill and messages, ${rounds} times`,
  run: (log) =>
    withProduct(async (product) => {
      const work = new Workload(product);
      await work.startFill();
      const healed: number[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        await work.round(async () => {
          process.kill(await product.postgres(), signal);
          await sleep(20);
          healed.push(await product.untilReady());
        });
        log(`round ${round}: healed after ${healed.at(-1)?.toFixed(0)} ms`);
      }
      return [
        ...(await work.check()),
        plain("healed, median and longest", `${median(healed).toFixed(0)} and ${Math.max(...healed).toFixed(0)} ms`),
      ];
    }),
});

export const killsOfPostgres = endsOfPostgres("kill-postgres", "SIGKILL of PostgreSQL", "SIGKILL");
/** PostgreSQL ends its sessions at once and recovers at its next start. */
export const stopsOfPostgres = endsOfPostgres("stop-postgres", "Immediate stop of PostgreSQL (SIGQUIT)", "SIGQUIT");
