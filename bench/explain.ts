import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import type { Database } from "../apps/server/src/db/connect.ts";
import type { DB, Db } from "../apps/server/src/db/schema.ts";

interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** Returns the statements that a function runs, in their order. */
export async function statementsOf({ pool }: Database, run: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const watched = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push({ sql: query.sql, parameters: query.parameters }),
  });
  await run(watched);
  return statements;
}

/** Returns each statement with its query plan, without those that ask for a plan themselves. */
export async function explain({ pool }: Database, statements: readonly Statement[]): Promise<string[]> {
  const plans: string[] = [];
  for (const { sql, parameters } of statements) {
    if (/^\s*explain\b/i.test(sql)) continue;
    const { rows } = await pool.query<{ "QUERY PLAN": string }>(`explain (analyze, buffers, costs off) ${sql}`, [
      ...parameters,
    ]);
    plans.push(`${sql.trim()}\n\n${rows.map((row) => row["QUERY PLAN"]).join("\n")}`);
  }
  return plans;
}

/** Keeps plans as `bench/plans/<name>.txt`. */
export async function keepPlans(name: string, plans: readonly string[]): Promise<void> {
  const folder = join(import.meta.dirname, "plans");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.txt`), `${plans.join("\n\n----\n\n")}\n`);
}
