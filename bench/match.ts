// Measures the top 50 matches among 10 k, 100 k and 1 M dayplayers. The same run measures one round trip to the database.
import type pg from "pg";
import type { Database } from "../apps/server/src/db/connect.ts";
import { findMatches, type MatchQuery } from "../apps/server/src/modules/dayplayers/matching/match-position.ts";
import { quantile } from "./statistics.ts";
import { atEachSize } from "./worlds/grown-world.ts";
import { growWorld, typicalQueries } from "./worlds/match-world.ts";

export interface MatchFigures {
  dayplayers: number;
  /** Milliseconds from the call to the page in hand. */
  p50: number;
  p95: number;
  /** One trip for fifty rows by key, the limit of the same run. */
  trip: number;
  /** Matches on the first page, on average. */
  found: number;
  /** Pages of twenty, of queries that fill them at the smallest size too, so that equal pages are compared. */
  full: { queries: number; p50: number; p95: number };
}

/** How many queries are tried to find those that fill a page among few dayplayers, and how many of these are measured. */
const tried = 2_000;
const mostFull = 300;
/** Among 10,000 dayplayers one query in four finds so many, and one in five hundred finds fifty. */
const equalPage = 20;

export function benchMatches(sizes: number[], log: (text: string) => void): Promise<MatchFigures[]> {
  // The positions in the list of queries, which is the same at every size.
  let filling: number[] | undefined;
  return atEachSize(sizes, (database, size) =>
    measure(database, size, {
      log,
      async fullPages(all) {
        filling ??= await findFullPages(database, all);
        return filling.flatMap((index) => all[index] ?? []);
      },
    }),
  );
}

async function findFullPages({ db }: Database, queries: MatchQuery[]): Promise<number[]> {
  const found: number[] = [];
  for (const [index, query] of queries.entries()) {
    if (found.length === mostFull) break;
    if ((await findMatches(db, { ...query, limit: equalPage })).matches.length === equalPage) found.push(index);
  }
  return found;
}

interface Measuring {
  log: (text: string) => void;
  /** Those of the queries that fill a page at every size. */
  fullPages(all: MatchQuery[]): Promise<MatchQuery[]>;
}

async function measure(database: Database, size: number, { log, fullPages }: Measuring): Promise<MatchFigures> {
  const client = await database.pool.connect();
  try {
    const head = await growWorld(client, size, log);
    const queries = typicalQueries(head, 700);
    const full = await fullPages(typicalQueries(head, tried));
    const findFull = (query: MatchQuery) => findMatches(database.db, { ...query, limit: equalPage });
    // A database that was just opened reads each page from the disk; in one that is in use they are in its memory.
    for (const query of queries) await findMatches(database.db, query);
    for (const query of full) await findFull(query);
    let found = 0;
    let ids: string[] = [];
    const times = await time(queries, 100, async (query) => {
      const page = await findMatches(database.db, query);
      found += page.matches.length;
      if (page.matches.length === 50) ids = page.matches.map(({ dayplayerId }) => dayplayerId);
    });
    const fullTimes = await time(full, Math.min(50, full.length / 4), findFull);
    const trips = await time(queries, 100, () => readFifty(client, ids));
    return {
      dayplayers: size,
      p50: quantile(times, 0.5),
      p95: quantile(times, 0.95),
      trip: quantile(trips, 0.5),
      found: Math.round(found / queries.length),
      full: { queries: full.length, p50: quantile(fullTimes, 0.5), p95: quantile(fullTimes, 0.95) },
    };
  } finally {
    client.release(true);
  }
}

/** The lower bound of every query: one round trip that reads fifty rows by their key. */
const readFifty = (client: pg.PoolClient, ids: string[]) =>
  client.query("select dayplayer_id, kept, counted from dayplayer_profiles where dayplayer_id = any($1::uuid[])", [
    ids,
  ]);

/** Milliseconds of each, one after the other; the first `warm` are not counted. */
async function time(
  queries: MatchQuery[],
  warm: number,
  run: (query: MatchQuery) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (const query of queries) {
    const start = performance.now();
    await run(query);
    times.push(performance.now() - start);
  }
  return times.slice(warm);
}

/** The figures as a table of Markdown. */
export function matchTable(figures: MatchFigures[]): string {
  const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
  const head = ["dayplayers", "on the page", "p50", "p95", "pages of 20, p50", "p95", "one trip"];
  const rows = figures.map((each) => [
    each.dayplayers.toLocaleString("en"),
    String(each.found),
    ms(each.p50),
    ms(each.p95),
    ms(each.full.p50),
    ms(each.full.p95),
    ms(each.trip),
  ]);
  const [first, last] = [figures[0], figures.at(-1)];
  const growth =
    first && last
      ? `\np95 of pages of 20 grows ${(last.full.p95 / first.full.p95).toFixed(2)} times from ${first.dayplayers.toLocaleString("en")} to ${last.dayplayers.toLocaleString("en")}, that of pages of up to 50 ${(last.p95 / first.p95).toFixed(2)} times.`
      : "";
  return `${[head, head.map(() => "---:"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n")}\n${growth}`;
}
