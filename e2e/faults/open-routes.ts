import { setTimeout as sleep } from "node:timers/promises";
import type { ServedRoute } from "@callboard/contract/route";
import { contractRoutes } from "../../apps/server/src/testing/contract-routes.ts";
import { aStaffing } from "../../apps/server/src/testing/staffing.ts";
import { median, quantile } from "../../bench/statistics.ts";
import { readFor } from "./floods.ts";
import { type Fault, type Figure, limited, plain } from "./support/fault.ts";
import { type Flood, startFlood } from "./support/flood.ts";
import { openDatabaseOf, type Product, withProduct } from "./support/product.ts";

const perSecond = 50;
const seconds = 1.5;
const rounds = 5;
const limit = 2.5;

type Request = Pick<Flood, "method" | "body"> & { path: string };

/** Routes without a session that the contract does not describe, of each kind. */
const others: Request[] = [
  { method: "GET", path: "/api/openapi.json" },
  { method: "GET", path: "/api/docs" },
  { method: "GET", path: `/a/${"A".repeat(43)}` },
];

/** With the product's own limits. Each round comes from another network, so that its first calls are answered. */
export const openRoutes: Fault = {
  name: "open-routes",
  title: `${perSecond} requests a second of each route without a session, from one network and a process of their own, beside a signed-in reader, ${rounds} rounds of ${seconds} s with and without`,
  run: (log) =>
    withProduct(
      async (product) => {
        const database = await openDatabaseOf(product);
        const staffing = await aStaffing(database.db);
        const token = await staffing.tokenOf(staffing.headId, Temporal.Now.instant());
        await database.close();
        const open = [...(await contractRoutes()).values()].filter(({ who }) => who === "open");
        const figures: Figure[] = [];
        for (const [at, request] of [...open.map(requestOf), ...others].entries()) {
          const { ratios, statuses } = await floodWith(product, { token, request, at });
          const ratio = median(ratios);
          const name = `${request.method} ${request.path.replace(/[?A]{20,}.*|\?.*/, "…")}`;
          log(`${name}: ${ratios.map((each) => each.toFixed(1)).join(" ")}; ${statuses}`);
          figures.push(limited(`p99 beside ${name}, ${statuses}`, ratio, limit, " ×"));
        }
        return [plain("routes", figures.length), ...figures];
      },
      { env: { RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "127.0.0.1/32" } },
    ),
};

async function floodWith(product: Product, { token, request, at }: { token: string; request: Request; at: number }) {
  const p99 = async () => quantile(await readFor(product.url, token, seconds), 0.99);
  const counts = new Map<number, number>();
  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const quiet = await p99();
    const headers = { "x-forwarded-for": `10.${at}.${round}.1` };
    const stop = await startFlood({ ...request, url: product.url + request.path, headers, perSecond });
    ratios.push((await p99()) / quiet);
    for (const [status, count] of (await stop()).statuses) counts.set(status, (counts.get(status) ?? 0) + count);
    await sleep(200);
  }
  return { ratios, statuses: [...counts].map(([status, count]) => `${count} × ${status || "closed"}`).join(", ") };
}

/** A request of a route with input that its schemas allow. In its body, `{n}` is another number in each request. */
function requestOf({ method, path, params, query, body }: ServedRoute): Request {
  const values = params ? (sampleOf(params) as Record<string, string>) : {};
  const search = query ? `?${new URLSearchParams(sampleOf(query) as Record<string, string>)}` : "";
  return {
    method,
    path: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? "")) + search,
    ...(body && { body: JSON.stringify(sampleOf(body)) }),
  };
}

interface Schema {
  type?: string;
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  pattern?: string;
  format?: string;
}

/** Texts that have to be of a certain form to be read any further. */
const samples: [name: RegExp, text: string][] = [
  [/email/, "flood{n}@example.com"],
  [/pass/, "marmalade on the grip truck"],
  [/country_code/, "+1"],
  [/phone/, "2135550142"],
  [/zip/, "90028"],
  [/country/, "United States"],
];

function sampleOf(given: object, name = ""): unknown {
  const schema = given as Schema;
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0], name);
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([key, of]) => [key, sampleOf(of, key)]));
  if (schema.type === "array") return schema.items ? [sampleOf(schema.items, name)] : [];
  if (schema.type === "boolean") return true;
  if (schema.type === "number" || schema.type === "integer") return schema.minimum ?? 1;
  if (schema.format === "uuid") return "0198f3a0-0000-7000-8000-000000000000";
  if (schema.format === "date") return "1990-05-01";
  if (schema.pattern?.startsWith("^[0-9]{")) return "1".repeat(Number(/\{(\d+)/.exec(schema.pattern)?.[1]));
  const text = samples.find(([pattern]) => pattern.test(name))?.[1] ?? "A".repeat(43);
  return text.slice(0, schema.maxLength);
}
