import { sql } from "kysely";
import { idArray, prepared } from "../../db/prepared.ts";
import type { Db } from "../../db/schema.ts";

/** The full names of accounts by their ids. */
export async function listNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, first_name || ' ' || last_name as name from accounts where id = any(${idArray(ids)}) ${prepared}`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
