import { Agent, request } from "node:http";
import { aStaffing } from "../../apps/server/src/testing/staffing.ts";
import { type Fault, none, plain } from "./support/fault.ts";
import { openDatabaseOf, withProduct } from "./support/product.ts";

const requests = 10_000;
const connections = 2_000;
/** Managers of processes restart one that does not answer for so long. */
const healthMs = 10_000;

/** More requests at once than the server can answer in a second. It answers all of them, and /healthz in between. */
export const burst: Fault = {
  name: "burst",
  title: `${requests.toLocaleString("en")} requests at once of a signed-in reader over ${connections.toLocaleString("en")} connections`,
  run: (log) =>
    withProduct(async (product) => {
      const database = await openDatabaseOf(product);
      const staffing = await aStaffing(database.db);
      const token = await staffing.tokenOf(staffing.headId, Temporal.Now.instant());
      await database.close();
      const agent = new Agent({ keepAlive: true, maxSockets: connections });
      const get = () => statusBy(agent, `${product.url}/api/account`, token);
      const startedAt = performance.now();
      const answers = Promise.all(Array.from({ length: requests }, get));
      const beside = watchHealth(product.url);
      const statuses = await answers;
      const seconds = (performance.now() - startedAt) / 1_000;
      const { failed, longest } = await beside.stop();
      agent.destroy();
      log(`${(requests / seconds).toFixed(0)} answers a second`);
      const counts = [...Map.groupBy(statuses, (status) => status)].map(
        ([status, all]) => `${all.length} × ${status || "closed"}`,
      );
      return [
        plain("answers", counts.join(", ")),
        none("requests that were not answered with 200", statuses.filter((status) => status !== 200).length),
        none(`calls of /healthz beside them without an answer within ${healthMs / 1_000} s`, failed),
        plain("answers a second", (requests / seconds).toFixed(0)),
        plain("longest wait of /healthz", `${longest.toFixed(0)} ms`),
        plain("ready afterwards", `${(await product.untilReady()).toFixed(0)} ms`),
      ];
    }),
};

/** Returns the status of one call, or 0 if its connection failed. */
function statusBy(agent: Agent, url: string, token: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (reply) => {
    reply.resume().once("end", () => resolve(reply.statusCode ?? 0));
  })
    .once("error", () => resolve(0))
    .end();
  return promise;
}

/** Calls /healthz one call after the other until it is stopped. */
function watchHealth(url: string) {
  let isStopped = false;
  const found = { failed: 0, longest: 0 };
  const watching = (async () => {
    while (!isStopped) {
      const startedAt = performance.now();
      const signal = AbortSignal.timeout(healthMs);
      const isAnswered = await fetch(`${url}/healthz`, { signal }).then(
        async (reply) => (await reply.arrayBuffer()).byteLength > 0 && reply.ok,
        () => false,
      );
      if (!isAnswered) found.failed += 1;
      found.longest = Math.max(found.longest, performance.now() - startedAt);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await watching;
      return found;
    },
  };
}
