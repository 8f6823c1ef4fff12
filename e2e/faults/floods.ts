import { setTimeout as sleep } from "node:timers/promises";
import { aStaffing } from "../../apps/server/src/testing/staffing.ts";
import { median, quantile } from "../../bench/statistics.ts";
import { type Fault, limited, plain } from "./support/fault.ts";
import { startFlood } from "./support/flood.ts";
import { openDatabaseOf, withProduct } from "./support/product.ts";

const perSecond = 100;
const seconds = 5;
const rounds = 4;

const wide = `{${Array.from({ length: 110_000 }, (_, number) => `"${number}":0`).join(",")}}`;
const small = JSON.stringify({ email: "nobody@example.com", password: "not a password at all", device_name: "web" });

const flood = (name: string, title: string, path: string, body: string, limitFactor: string): Fault => ({
  name,
  title: `${perSecond} requests a second of ${title}, from a process of their own, beside a signed-in reader, ${rounds} rounds of ${seconds} s with and without`,
  run: (log) =>
    withProduct(
      async (product) => {
        const database = await openDatabaseOf(product);
        const staffing = await aStaffing(database.db);
        const token = await staffing.tokenOf(staffing.headId, Temporal.Now.instant());
        await database.close();
        const read = () => readFor(product.url, token, seconds);
        await read();
        const quiet: number[] = [];
        const flooded: number[] = [];
        const statuses = new Map<number, number>();
        let floodedSeconds = 0;
        for (let round = 1; round <= rounds; round += 1) {
          quiet.push(...(await read()));
          const stop = await startFlood({ method: "POST", url: product.url + path, body, perSecond });
          flooded.push(...(await read()));
          const report = await stop();
          floodedSeconds += report.seconds;
          for (const [status, count] of report.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count);
          log(`round ${round}: p99 ${quantile(quiet, 0.99).toFixed(1)} and ${quantile(flooded, 0.99).toFixed(1)} ms`);
        }
        const counted = [...statuses].map(([status, count]) => `${count} × ${status || "closed"}`).join(", ");
        const hostile = [...statuses.values()].reduce((sum, count) => sum + count, 0);
        const ratio = quantile(flooded, 0.99) / quantile(quiet, 0.99);
        return [
          plain("hostile requests", counted),
          plain("hostile requests a second, reached", (hostile / floodedSeconds).toFixed(1)),
          plain(
            "reader's median, quiet and flooded",
            `${median(quiet).toFixed(1)} and ${median(flooded).toFixed(1)} ms`,
          ),
          plain(
            "reader's p99, quiet and flooded",
            `${quantile(quiet, 0.99).toFixed(1)} and ${quantile(flooded, 0.99).toFixed(1)} ms`,
          ),
          limited("ratio of the p99", ratio, 2),
        ];
      },
      { env: { RATE_LIMIT_FACTOR: limitFactor } },
    ),
});

/** With the product's own limits, as an attacker meets them. */
export const wideJson = flood("flood-wide-json", "JSON with 110,000 keys", "/api/payment/finalize-payment", wide, "1");
export const signIns = flood("flood-sign-ins", "wrong sign-ins from one address", "/api/token", small, "1");

/** Reads the own account for some seconds. Returns the milliseconds of each read. */
export async function readFor(url: string, token: string, seconds: number): Promise<number[]> {
  const found: number[] = [];
  const endsAt = performance.now() + seconds * 1_000;
  while (performance.now() < endsAt) {
    const startedAt = performance.now();
    const reply = await fetch(`${url}/api/account`, { headers: { authorization: `Bearer ${token}` } });
    await reply.arrayBuffer();
    found.push(performance.now() - startedAt);
    await sleep(10);
  }
  return found;
}
