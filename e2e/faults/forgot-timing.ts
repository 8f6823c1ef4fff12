import { median } from "../../bench/statistics.ts";
import { aHead } from "../support/people.ts";
import { type Fault, limited, plain } from "./support/fault.ts";
import { openDatabaseOf, withProduct } from "./support/product.ts";

const samples = 200;

export const forgotTiming: Fault = {
  name: "forgot-timing",
  title: `"Forgot password" for a known and an unknown address in turn, ${samples} times each`,
  run: () =>
    withProduct(async (product) => {
      const { url } = product;
      const database = await openDatabaseOf(product);
      const { email } = await aHead(database).finally(() => database.close());
      const times = { known: [] as number[], unknown: [] as number[] };
      const ask = async (address: string) => {
        const startedAt = performance.now();
        const reply = await fetch(`${url}/api/password/forgot`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ email: address }),
        });
        await reply.arrayBuffer();
        return performance.now() - startedAt;
      };
      for (let number = 0; number < 20; number += 1) await ask(`warm-${number}@example.com`);
      for (let number = 0; number < samples; number += 1) {
        // The order alternates, so that whatever slows the second of a pair slows both kinds.
        const order = number % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
        for (const kind of order)
          times[kind].push(await ask(kind === "known" ? email : `nobody-${number}@example.com`));
      }
      const area = Math.abs(areaUnderCurve(times.known, times.unknown) - 0.5) + 0.5;
      return [
        plain(
          "median, known and unknown",
          `${median(times.known).toFixed(2)} and ${median(times.unknown).toFixed(2)} ms`,
        ),
        limited("area under the curve that tells them apart by one sample", area, 0.55),
      ];
    }),
};

/** The probability that a value of the first list is above one of the second. */
function areaUnderCurve(first: number[], second: number[]): number {
  let above = 0;
  for (const one of first) for (const other of second) above += one > other ? 1 : one === other ? 0.5 : 0;
  return above / (first.length * second.length);
}
