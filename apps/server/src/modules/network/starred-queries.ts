import { type RawBuilder, sql } from "kysely";
import type { EmptyRow } from "../../db/empty-row.ts";
import { nameKey } from "../../db/names.ts";
import type { NameCursor } from "../../db/page-cursor.ts";
import type { Db } from "../../db/schema.ts";
import { isListed, type SearchScope } from "./search-queries.ts";

/** One row without a name, where the page is empty. */
type MaybeStarredRow = { total: number } & (NameCursor | EmptyRow<NameCursor>);

/** A page of the dayplayers whom a head has starred, by name, with their total. */
export async function findStarred(
  db: Db,
  scope: SearchScope,
  { matches, after, limit }: { matches: RawBuilder<boolean>; after: NameCursor | undefined; limit: number },
): Promise<{ rows: NameCursor[]; total: number }> {
  const { rows } = await sql<MaybeStarredRow>`
    with found as materialized (
      select account.id, ${nameKey("account")} as name
      from stars s join dayplayer_profiles profile using (dayplayer_id) join accounts account on account.id = s.dayplayer_id
      where s.head_id = ${scope.headId} and ${matches} and ${isListed(scope)})
    select n.total, f.* from (select count(*)::int as total from found) n left join lateral (
      select f.* from found f
      where ${after ? sql`(f.name, f.id) > (${after.name}, ${after.id}::uuid)` : sql`true`}
      order by f.name, f.id limit ${limit}) f on true`.execute(db);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}
