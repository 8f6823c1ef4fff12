import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { connectDatabase, type Database } from "../../apps/server/src/db/connect.ts";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import { installJobs } from "../../apps/server/src/jobs/worker.ts";
import { newKeyRing } from "../../apps/server/src/keys/key-ring.ts";
import { setKeys } from "../../apps/server/src/keys/keys.ts";
import { aServer, type TestServer } from "../../apps/server/src/testing/a-server.ts";
import { authorizationTable } from "../../apps/server/src/testing/authorization/authorization-table.ts";
import { aBusySide, type BusySide } from "../../apps/server/src/testing/busy-side.ts";
import { contractRoutes } from "../../apps/server/src/testing/contract-routes.ts";
import type { TestDatabase } from "../../apps/server/src/testing/database.ts";
import { countPages } from "../../apps/server/src/testing/statements/count-pages.ts";
import { readStatements } from "../../apps/server/src/testing/statements/statement-table.ts";
import { quiet } from "../quiet.ts";
import { inTemporaryFolder } from "../temporary-folder.ts";
import { unsafeSettings } from "../worlds/kept-world.ts";
import { rowCopier } from "./copy-rows.ts";
import { listsPlot } from "./lists-plot.ts";
import { type ListFigures, slopeOf } from "./lists-text.ts";

const calls = 25;
const warm = 3;
/** How many own rows a list has, so that it has several entries. */
const ownRows = 4;
/** Copies of one statement, so that it stays far below the memory and time of one. */
const copiesAtOnce = 500;

/** Measures every list of the API at each number of offers, and draws the plot. */
export const benchLists = (sizes: number[], log: (text: string) => void): Promise<ListFigures> =>
  inTemporaryFolder(async (dataDir) => {
    const database = await connectDatabase({ dataDir, log: quiet, settings: unsafeSettings });
    try {
      await migrate(database.pool, { log: quiet });
      await installJobs(database.config, quiet);
      setKeys(newKeyRing());
      const server = await aServer({
        now: "2026-11-20T20:00:00Z",
        sandbox: true,
        onDatabase: await withClock(database),
      });
      const figures = await measureSizes(
        server,
        sizes.toSorted((a, b) => a - b),
        log,
      );
      await server.app.close();
      const folder = join(import.meta.dirname, "../plots");
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, "lists.svg"), listsPlot(figures));
      return figures;
    } finally {
      await database.close();
    }
  });

/** A clock that the staged side sets. It is read from a row, because a function defined anew has every plan made anew. */
async function withClock(database: Database): Promise<TestDatabase> {
  await database.pool.query("create table bench_clock as select clock_timestamp() as now");
  await database.pool.query(
    "create or replace function app_now() returns timestamptz language sql stable return (select now from bench_clock)",
  );
  return {
    ...database,
    async setNow(now = Temporal.Now.instant()) {
      await database.pool.query("update bench_clock set now = $1", [now.toString()]);
    },
    drop: () => database.close(),
  };
}

async function measureSizes(server: TestServer, sizes: number[], log: (text: string) => void): Promise<ListFigures> {
  const side = await aBusySide(server, ownRows);
  const lists = await findLists(server, side);
  const times = new Map<string, number[]>(lists.map(({ name }) => [name, []]));
  const pages = new Map<string, number[]>(lists.map(({ name }) => [name, []]));
  const pagesOf = countPages(server.pool);
  const client = await server.pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    const { rows } = await client.query<{ offers: number }>("select count(*)::int as offers from offers");
    const offers = rows[0]?.offers ?? 1;
    const copier = await rowCopier(client);
    log(`${offers} offers, ${copier.tables.length} tables; not copied: ${copier.refused.join(", ") || "none"}`);
    let copies = 1;
    for (const size of sizes) {
      for (const wanted = Math.ceil(size / offers) - 1; copies < wanted; ) {
        const to = Math.min(wanted, copies + copiesAtOnce);
        await copier.copy(copies + 1, to);
        copies = to;
      }
      await client.query("vacuum (analyze)");
      for (const list of lists) {
        times.get(list.name)?.push(await fastestOf(list));
        pages.get(list.name)?.push(await pagesOf(list.call));
      }
      log(`${size.toLocaleString("en")} offers`);
    }
  } finally {
    client.release(true);
  }
  return {
    sizes,
    calls,
    lists: lists.map(({ name }) => {
      const [ofTime, read] = [times.get(name) ?? [], pages.get(name) ?? []];
      return {
        route: name,
        times: ofTime,
        slope: slopeOf(sizes, ofTime),
        pages: read,
        pageSlope: slopeOf(sizes, read),
      };
    }),
  };
}

interface List {
  name: string;
  call(): Promise<{ status: number; body: string }>;
}

/** The reads whose reply is a list, with a call that returns entries where there are some. */
async function findLists(server: TestServer, side: BusySide): Promise<List[]> {
  const lists: List[] = [];
  for (const [name, route] of await contractRoutes()) {
    if (route.method !== "GET") continue;
    const row = readStatements[name];
    const given = typeof row === "object" ? row : undefined;
    const plain = authorizationTable[name];
    const token = route.who === "dayplayer" ? side[given?.as ?? plain?.as ?? "dayplayer"] : side.head;
    const input = given?.call?.(side, 1) ?? plain?.call?.(side);
    const call = () => server.call(route, { ...input, ...(route.who !== "open" && { token }) } as object);
    const { status, body, headers } = await call();
    if (status !== 200 || !/json/.test(String(headers["content-type"]))) continue;
    const { data, next } = JSON.parse(body) as { data?: unknown; next?: unknown };
    if (Array.isArray(data) || next !== undefined) lists.push({ name, call });
  }
  return lists;
}

/** The fastest call is what the work itself takes; the others waited for whatever else the machine does. */
async function fastestOf({ name, call }: List): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < calls + warm; index += 1) {
    const startedAt = performance.now();
    const { status } = await call();
    times.push(performance.now() - startedAt);
    if (status !== 200) throw new Error(`${name} was answered with ${status}.`);
  }
  return Math.min(...times.slice(warm));
}
