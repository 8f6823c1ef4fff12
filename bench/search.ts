// Searching 10 k, 100 k and 1 M dayplayers. Each kind of search that a head types, from a whole name to a chip alone.
import type { Database } from "../apps/server/src/db/connect.ts";
import { type Search, searchDayplayers } from "../apps/server/src/modules/network/search-dayplayers.ts";
import { seeded } from "../apps/server/src/testing/seeded.ts";
import { quantile } from "./statistics.ts";
import { atEachSize } from "./worlds/grown-world.ts";
import { growWorld } from "./worlds/match-world.ts";

export interface SearchFigures {
  dayplayers: number;
  kinds: { kind: string; p50: number; p95: number; found: number }[];
}

const each = 60;
const warm = 10;

export const benchSearch = (sizes: number[], log: (text: string) => void): Promise<SearchFigures[]> =>
  atEachSize(sizes, (database, size) => measure(database, size, log));

async function measure(database: Database, size: number, log: (text: string) => void): Promise<SearchFigures> {
  const client = await database.pool.connect();
  const head = await growWorld(client, size, log).finally(() => client.release(true));
  const kinds = await typicalSearches(database, head);
  const figures: SearchFigures["kinds"] = [];
  for (const [kind, queries] of Object.entries(kinds)) {
    // A database that was just opened reads each page from the disk; in one that is in use they are in its memory.
    for (const search of queries) await searchDayplayers(database.db, search);
    let found = 0;
    const times: number[] = [];
    for (const search of queries) {
      const start = performance.now();
      const page = await searchDayplayers(database.db, search);
      times.push(performance.now() - start);
      found += page.dayplayers.length;
    }
    const counted = times.slice(warm);
    figures.push({ kind, p50: quantile(counted, 0.5), p95: quantile(counted, 0.95), found: Math.round(found / each) });
    log(`${size.toLocaleString("en")}: ${kind}`);
  }
  return { dayplayers: size, kinds: figures };
}

interface Somebody {
  first_name: string;
  last_name: string;
  position: string;
  city: string;
}

/** The searches that heads type, for existing dayplayers. They are the same in every run. */
async function typicalSearches({ pool }: Database, head: Pick<Search, "headId" | "departmentId">) {
  const { rows } = await pool.query<Somebody>(
    `select a.first_name, a.last_name, p.positions[1] as position, p.city
      from dayplayer_profiles p join accounts a on a.id = p.dayplayer_id order by hashtext(a.id::text) limit $1`,
    [each],
  );
  const random = seeded(20_261_121);
  const slipped = (word: string) => {
    const at = 1 + Math.floor(random() * (word.length - 2));
    return word.slice(0, at) + (word[at + 1] ?? "") + (word[at] ?? "") + word.slice(at + 2);
  };
  const searchesFor = (toSearch: (somebody: Somebody) => Partial<Search>) =>
    rows.map((somebody): Search => ({ ...head, ...toSearch(somebody) }));
  return {
    "a full name": searchesFor(({ first_name, last_name }) => ({ text: `${first_name} ${last_name}` })),
    "a name with a typing error": searchesFor(({ last_name }) => ({ text: slipped(last_name.toLowerCase()) })),
    "the beginning of a name": searchesFor(({ last_name }) => ({ text: last_name.slice(0, 3) })),
    "a first name": searchesFor(({ first_name }) => ({ text: first_name })),
    "position and city": searchesFor(({ position, city }) => ({ text: `${position} ${city}` })),
    "name and city, both with typing errors": searchesFor(({ last_name, city }) => ({
      text: `${slipped(last_name)} ${slipped(city)}`,
    })),
    "a filter chip only": searchesFor(({ position }) => ({ positions: [position] })),
    "no input": searchesFor(() => ({})),
    "a name that nobody has": searchesFor(() => ({ text: `x${slipped("quizzacious")}` })),
  };
}

/** The figures as a table of Markdown. */
export function searchTable(figures: SearchFigures[]): string {
  const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
  const head = ["input", ...figures.flatMap(({ dayplayers }) => [`${dayplayers.toLocaleString("en")}, p50`, "p95"])];
  const kinds = figures[0]?.kinds.map(({ kind }) => kind) ?? [];
  const rows = kinds.map((kind) => [
    kind,
    ...figures.flatMap((figure) => {
      const of = figure.kinds.find((one) => one.kind === kind);
      return [ms(of?.p50 ?? Number.NaN), ms(of?.p95 ?? Number.NaN)];
    }),
  ]);
  return [head, head.map((_, index) => (index === 0 ? "---" : "---:")), ...rows]
    .map((row) => `| ${row.join(" | ")} |`)
    .join("\n");
}
