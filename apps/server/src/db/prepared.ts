import { createHash } from "node:crypto";
import { sql } from "kysely";
import type pg from "pg";

const mark = "/* prepared */";

/**
 * Marks a statement that runs on every request and finds rows by key, or in every run of a sweep: `.modifyEnd(prepared)`.
 * PostgreSQL plans it once per connection if it has no parameters, otherwise five times before it keeps a plan. So constants
 * are written as `sql.lit`.
 */
export const prepared = sql.raw(mark);

/**
 * An array of ids for a marked statement: `id = any(${idArray(ids)})`. The planner can't see its length. Otherwise a plan for
 * few ids always looks cheaper than the stored one, and PostgreSQL plans the statement again each time.
 */
export const idArray = (ids: readonly string[]) => sql`(select ${ids}::uuid[])::uuid[]`;

type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown;

/**
 * Gives marked statements a name, so that PostgreSQL keeps their plans. Other statements are planned for their values
 * each time.
 */
export function prepareMarked(client: pg.ClientBase): void {
  const query = client.query.bind(client) as unknown as Query;
  const preparing: Query = (text, values, ...rest) =>
    typeof text === "string" && text.endsWith(mark)
      ? query({ name: nameOf(text), text, values }, ...rest)
      : query(text, values, ...rest);
  client.query = preparing as unknown as typeof client.query;
}

const names = new Map<string, string>();
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash("sha256").update(text).digest("base64url").slice(0, 24);
  names.set(text, name);
  return name;
}
