// Searching 10 k, 100 k and 1 M dayplayers: `node bench/search.ts [sizes…]`. Each kind of question a head types, from a whole
// name to a chip alone; the plans of one of each go to bench/plans.
import type { Database } from "../apps/server/src/db/connect.ts";
import { type Search, searchDayplayers } from "../apps/server/src/modules/network/search-dayplayers.ts";
import { seeded } from "../apps/server/src/testing/seeded.ts";
import { explain, keepPlans, statementsOf } from "./explain.ts";
import { atEachSize } from "./grown-world.ts";
import { askForFifty } from "./match-peers.ts";
import { growWorld } from "./match-world.ts";
import { quantile } from "./statistics.ts";

export interface SearchFigures {
  dayplayers: number;
  /** One trip for fifty rows by key, the limit of the same run, p50, ms. */
  trip: number;
  /** A name begun, looked for as one would at first, `ilike` over both names, p50, ms. */
  plain: number;
  kinds: { kind: string; p50: number; p95: number; found: number }[];
}

const each = 60;
const warm = 10;

/** Grows one world through the sizes and measures at each. */
export const benchSearch = (sizes: number[], say: (text: string) => void = () => undefined): Promise<SearchFigures[]> =>
  atEachSize(sizes, (database, size) => measure(database, size, say));

async function measure(database: Database, size: number, say: (text: string) => void): Promise<SearchFigures> {
  const client = await database.pool.connect();
  const head = await growWorld(client, size, say).finally(() => client.release(true));
  const kinds = await questions(database, head);
  const figures: SearchFigures["kinds"] = [];
  for (const [kind, queries] of Object.entries(kinds)) {
    let found = 0;
    const times: number[] = [];
    for (const question of queries) {
      const start = performance.now();
      const page = await searchDayplayers(database.db, question);
      times.push(performance.now() - start);
      found += page.dayplayers.length;
    }
    const counted = times.slice(warm);
    figures.push({ kind, p50: quantile(counted, 0.5), p95: quantile(counted, 0.95), found: Math.round(found / each) });
    say(`${size.toLocaleString("en")}: ${kind}`);
  }
  await writePlans(database, kinds, size);
  return { dayplayers: size, kinds: figures, ...(await peersOf(database, kinds["the beginning of a name"])) };
}

/** What any page costs at least, and what the plainest way costs. */
async function peersOf({ pool }: Database, begun: Search[]) {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ dayplayer_id: string }>(
      "select dayplayer_id from dayplayer_profiles limit 50",
    );
    const ids = rows.map(({ dayplayer_id }) => dayplayer_id);
    const p50 = async (times: number, ask: (index: number) => Promise<unknown>) => {
      const taken: number[] = [];
      for (let index = 0; index < times; index += 1) {
        const start = performance.now();
        await ask(index);
        taken.push(performance.now() - start);
      }
      return quantile(taken, 0.5);
    };
    const trip = await p50(each, () => askForFifty(client, ids));
    const plain = await p50(10, (index) =>
      client.query(
        `select a.id from accounts a join dayplayer_profiles p on p.dayplayer_id = a.id
          where a.first_name ilike $1 or a.last_name ilike $1
          order by p.reliability desc, p.member_since, a.id limit 50`,
        [`${begun[index]?.text ?? ""}%`],
      ),
    );
    return { trip, plain };
  } finally {
    client.release();
  }
}

interface Somebody {
  first_name: string;
  last_name: string;
  position: string;
  city: string;
}

/** What heads type, about people who are there; the same in every run. */
async function questions({ pool }: Database, head: Pick<Search, "headId" | "departmentId">) {
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
  const ask = (question: (somebody: Somebody) => Partial<Search>) =>
    rows.map((somebody): Search => ({ ...head, ...question(somebody) }));
  return {
    "a full name": ask(({ first_name, last_name }) => ({ text: `${first_name} ${last_name}` })),
    "a name with a typing error": ask(({ last_name }) => ({ text: slipped(last_name.toLowerCase()) })),
    "the beginning of a name": ask(({ last_name }) => ({ text: last_name.slice(0, 3) })),
    "a first name": ask(({ first_name }) => ({ text: first_name })),
    "position and city": ask(({ position, city }) => ({ text: `${position} ${city}` })),
    "name and city, both with typing errors": ask(({ last_name, city }) => ({
      text: `${slipped(last_name)} ${slipped(city)}`,
    })),
    "a filter chip only": ask(({ position }) => ({ positions: [position] })),
    "no input": ask(() => ({})),
    "a name that nobody has": ask(() => ({ text: `x${slipped("quizzacious")}` })),
  };
}

/** How PostgreSQL answers one question of each kind. */
async function writePlans(database: Database, kinds: Record<string, Search[]>, size: number) {
  const plans: string[] = [];
  for (const [kind, [question]] of Object.entries(kinds)) {
    if (!question) continue;
    const queries = await statementsOf(database, (db) => searchDayplayers(db, question));
    plans.push(`==== ${kind}`, ...(await explain(database, queries)));
  }
  await keepPlans(`search-${size}`, plans);
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
  const peer = (name: string, of: (figure: SearchFigures) => number) => [
    name,
    ...figures.flatMap((figure) => [ms(of(figure)), ""]),
  ];
  rows.push(
    peer("*limit: one trip for fifty rows by key*", ({ trip }) => trip),
    peer("*simple: the beginning of a name by `ilike`*", ({ plain }) => plain),
  );
  return [head, head.map((_, index) => (index === 0 ? "---" : "---:")), ...rows]
    .map((row) => `| ${row.join(" | ")} |`)
    .join("\n");
}

if (import.meta.main) {
  const sizes = process.argv.slice(2).map((text) => Number(text.replaceAll("_", "")));
  console.log(
    searchTable(
      await benchSearch(sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000], (text) => console.error(text)),
    ),
  );
}
