import { sql } from "kysely";
import type { EmptyRow } from "../../db/empty-row.ts";
import { nameKey } from "../../db/names.ts";
import type { NameCursor } from "../../db/page-cursor.ts";
import type { Db } from "../../db/schema.ts";
import type { WordQuery } from "../dayplayers/search/build-word-query.ts";
import { has, isFree, isNotBlocked } from "./search-queries.ts";

/** One row without a name, where the page is empty. */
type MaybeStarredRow = { total: number } & (NameCursor | EmptyRow<NameCursor>);

/** A page of the dayplayers whom a head has starred, by name, with their total. */
export async function findStarred(
  db: Db,
  headId: string,
  {
    words,
    free,
    after,
    limit,
  }: { words: WordQuery | undefined; free?: string | undefined; after: NameCursor | undefined; limit: number },
): Promise<{ rows: NameCursor[]; total: number }> {
  const { rows } = await sql<MaybeStarredRow>`
    with found as materialized (
      select account.id, ${nameKey("account")} as name
      from stars s join dayplayer_words w using (dayplayer_id) join accounts account on account.id = s.dayplayer_id
      where s.head_id = ${headId} and ${has(words?.brief)} and ${isNotBlocked({ headId, departmentId: undefined })}
        and ${isFree({ free })})
    select n.total, f.* from (select count(*)::int as total from found) n left join lateral (
      select f.* from found f
      where ${after ? sql`(f.name, f.id) > (${after.name}, ${after.id}::uuid)` : sql`true`}
      order by f.name, f.id limit ${limit}) f on true`.execute(db);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}
