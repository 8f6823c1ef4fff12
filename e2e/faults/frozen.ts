import { setTimeout as sleep } from "node:timers/promises";
import { type Fault, plain } from "./support/fault.ts";
import { statusOf, withProduct } from "./support/product.ts";
import { withCleanup } from "./support/with-cleanup.ts";
import { Workload } from "./support/workload.ts";

const frozenMs = 8_000;

/** All processes of PostgreSQL are stopped, so that its sockets stay open and nothing answers. */
export const frozenDatabase: Fault = {
  name: "frozen-database",
  title: `SIGSTOP of PostgreSQL's main process and its sessions for ${frozenMs / 1000} s during accepts and messages`,
  run: (log) =>
    withProduct(async (product) => {
      const work = new Workload(product);
      let whileFrozen = 0;
      let healed = 0;
      await work.round(async () => {
        const pids = await sessionsOf(await product.postgres());
        await withCleanup(
          async () => {
            for (const pid of pids) process.kill(pid, "SIGSTOP");
            log(`${pids.length} processes are stopped`);
            await sleep(1_000);
            whileFrozen = await statusWithin(`${product.url}/readyz`, 5_000);
            await sleep(frozenMs - 1_000);
          },
          async () => {
            for (const pid of pids) process.kill(pid, "SIGCONT");
          },
        );
        healed = await product.untilReady();
      });
      return [
        ...(await work.check()),
        { name: "/readyz while it is frozen is 503", value: String(whileFrozen), isMet: whileFrozen === 503 },
        { name: "/healthz afterwards is 200", value: String(await statusOf(`${product.url}/healthz`)) },
        plain("ready after it continues", `${healed.toFixed(0)} ms`),
      ];
    }),
};

/** The server's process is stopped: connections are accepted by the system, and nothing answers. */
export const frozenServer: Fault = {
  name: "frozen-server",
  title: `SIGSTOP of the server for ${frozenMs / 1000} s during accepts, a fill and messages`,
  run: (log) =>
    withProduct(async (product) => {
      const work = new Workload(product);
      await work.startFill();
      let healed = 0;
      await work.round(async () => {
        await withCleanup(
          async () => {
            product.signal("SIGSTOP");
            log("the server is stopped");
            await sleep(frozenMs);
          },
          async () => product.signal("SIGCONT"),
        );
        healed = await product.untilReady();
      });
      return [...(await work.check()), plain("ready after it continues", `${healed.toFixed(0)} ms`)];
    }),
};

async function sessionsOf(postmaster: number): Promise<number[]> {
  const { readdir, readFile } = await import("node:fs/promises");
  const found = [postmaster];
  for (const name of await readdir("/proc").catch(() => [])) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, "utf8").catch(() => "") : "";
    if (Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) === postmaster) found.push(Number(name));
  }
  return found;
}

const statusWithin = (url: string, ms: number) =>
  fetch(url, { signal: AbortSignal.timeout(ms) }).then(
    ({ status }) => status,
    () => 0,
  );
