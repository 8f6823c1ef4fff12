// How PostgreSQL answers the statements that are the product (a month, active jobs, job offers, booked, matches, matches of
// a group of days) among 10 k, 100 k and 1 M dayplayers: `npm run bench -- plans`, `node bench/plans.ts [sizes…]`. Writes
// each plan to bench/plans and answers how long each read took.
import type { Database } from "../apps/server/src/db/connect.ts";
import { bulkDayplayers } from "../apps/server/src/demo/bulk-dayplayers.ts";
import { listJobs } from "../apps/server/src/modules/dayplans/list-jobs.ts";
import { listDayplans } from "../apps/server/src/modules/dayplans/read-dayplans.ts";
import { findGroupMatches } from "../apps/server/src/modules/dayplayers/matching/match-group.ts";
import { findMatches } from "../apps/server/src/modules/dayplayers/matching/match-position.ts";
import { listBooked, listOffersFlat } from "../apps/server/src/modules/offers/lists/list-job-offers.ts";
import { type DepartmentScope, departmentScope } from "../apps/server/src/modules/productions/policy.ts";
import { explain, keepPlans, statementsOf } from "./explain.ts";
import { quantile } from "./statistics.ts";
import { atEachSize } from "./worlds/grown-world.ts";
import { stageShoot } from "./worlds/staged-shoot.ts";

export interface ReadFigures {
  read: string;
  dayplayers: number;
  /** Milliseconds from the call to the answer in hand, and statements it took. */
  p50: number;
  p95: number;
  statements: number;
}

/** Grows one world through the sizes and looks at each. */
export async function benchPlans(
  sizes: number[],
  log: (text: string) => void = () => undefined,
): Promise<ReadFigures[]> {
  return (await atEachSize({ sizes, kept: undefined, log }, (database, size) => look(database, size, log))).flat();
}

async function look(database: Database, size: number, log: (text: string) => void): Promise<ReadFigures[]> {
  const now = Temporal.Now.instant();
  const today = now.toZonedDateTimeISO("America/Los_Angeles").toPlainDate();
  const client = await database.pool.connect();
  try {
    await bulkDayplayers(client, { count: size, from: today.toString(), seed: size / 2 ** 24, log });
    await stageShoot(client, today);
  } finally {
    client.release(true);
  }
  const scope = await scopeOf(database);
  const figures: ReadFigures[] = [];
  for (const [read, run] of Object.entries(reads({ scope, now, today }))) {
    const times: number[] = [];
    for (let round = 0; round < 40; round++) {
      const start = performance.now();
      await run(database.db);
      times.push(performance.now() - start);
    }
    const statements = await statementsOf(database, run);
    await keepPlans(`${read}-${size}`, await explain(database, statements));
    const counted = times.slice(10);
    const p95 = quantile(counted, 0.95);
    figures.push({ read, dayplayers: size, p50: quantile(counted, 0.5), p95, statements: statements.length });
    log(`${size.toLocaleString("en")}: ${read}, p95 ${p95.toFixed(1)} ms`);
  }
  return figures;
}

type Ask = (db: Database["db"]) => Promise<unknown>;

function reads({ scope, now, today }: { scope: DepartmentScope; now: Temporal.Instant; today: Temporal.PlainDate }) {
  const place = { city: "Los Angeles", state: "California", latitude: 34.0983, longitude: -118.3267 };
  const head = { departmentId: scope.departmentId, headId: scope.accountId, position: "Costumer", place };
  const dateAfter = (days: number) => today.add({ days }).toString();
  const days = [3, 4, 5].map((after) => ({ position: "Costumer", date: dateAfter(after), place }));
  return {
    month: (db) => listDayplans(db, { scope, now, from: dateAfter(0), to: dateAfter(41) }),
    "active-jobs": (db) => listJobs(db, { scope, now, only: "activated" }),
    "job-offers": (db) => listOffersFlat(db, { scope, now }, {}),
    booked: (db) => listBooked(db, { scope, now }, {}),
    matches: (db) => findMatches(db, { ...head, date: dateAfter(3) }),
    "group-matches": (db) => findGroupMatches(db, { ...head, days, limit: 50 }),
  } satisfies Record<string, Ask>;
}

async function scopeOf({ db, pool }: Database): Promise<DepartmentScope> {
  const { rows } = await pool.query<{ id: string }>("select id from accounts where type = 'department_head'");
  const found = await departmentScope(db, {
    accountId: rows[0]?.id ?? "",
    type: "department_head",
    sessionId: "00000000-0000-7000-8000-000000000000",
  });
  if (!found.ok) throw new Error(`The staged head was refused: ${found.reason}`);
  return found.value;
}

/** The figures as a table of Markdown. */
export function plansTable(figures: ReadFigures[]): string {
  const sizes = [...new Set(figures.map(({ dayplayers }) => dayplayers))];
  const head = ["read", "statements", ...sizes.map((size) => `${size.toLocaleString("en")}: p50, p95`)];
  const rows = [...Map.groupBy(figures, ({ read }) => read)].map(([read, each]) => [
    read,
    String(each[0]?.statements ?? ""),
    ...each.map(({ p50, p95 }) => `${p50.toFixed(1)}, ${p95.toFixed(1)} ms`),
  ]);
  return [head, ["---", ...head.slice(1).map(() => "---:")], ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

if (import.meta.main) {
  const sizes = process.argv.slice(2).map((text) => Number(text.replaceAll("_", "")));
  const figures = await benchPlans(sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000], (text) =>
    console.error(text),
  );
  console.log(plansTable(figures));
}
