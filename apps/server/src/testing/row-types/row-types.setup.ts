import { DefaultQueryExecutor, type QueryExecutor, type QueryResult } from "kysely";
import { afterAll, inject } from "vitest";
import { statementKey } from "./read-row-types.ts";
import { findDifferences } from "./shapes.ts";

// Holds the rows of every statement that a test runs to the type that is declared for them: sql<Row>`…`.

/** Enough rows to meet a null; the others of a result are built by the same expressions. */
const maxRows = 50;

const byKey = Map.groupBy(inject("rowTypes"), ({ key }) => key);
const problems = new Set<string>();

const base: Pick<QueryExecutor, "executeQuery"> = Object.getPrototypeOf(DefaultQueryExecutor.prototype);
const executeQuery = base.executeQuery;

base.executeQuery = async function <R>(this: QueryExecutor, query: Parameters<QueryExecutor["executeQuery"]>[0]) {
  // biome-ignore lint/complexity/noArguments: the options are passed on as they are
  const result = (await executeQuery.apply(this, arguments as never)) as QueryResult<R>;
  if (query.query.kind === "RawNode") checkRows(statementKey(query.query.sqlFragments), result.rows);
  return result;
} as typeof base.executeQuery;

function checkRows(key: string, rows: readonly unknown[]) {
  const types = byKey.get(key);
  if (!types) return;
  for (const row of rows.slice(0, maxRows)) {
    const differences = types.map(({ shape }) => findDifferences(shape, row));
    if (differences.some((each) => each.length === 0)) continue;
    for (const difference of differences[0] ?? []) problems.add(`${types[0]?.place} ${difference}`);
  }
}

// Not thrown where the statement runs: there the product might catch it.
afterAll(() => {
  base.executeQuery = executeQuery;
  if (problems.size > 0) throw new Error(`Rows differ from their declared types:\n${[...problems].join("\n")}`);
});
