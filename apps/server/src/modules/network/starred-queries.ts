import { sql } from "kysely";
import type { EmptyRow } from "../../db/empty-row.ts";
import type { Db } from "../../db/schema.ts";
import type { WordQuery } from "../dayplayers/search/build-word-query.ts";
import { has, isFree, isNotBlocked } from "./search-queries.ts";

export interface StarredRow {
  dayplayer_id: string;
  last_name: string;
  first_name: string;
}

/** One row without a name, where the page is empty. */
type MaybeStarredRow = { total: number } & (StarredRow | EmptyRow<StarredRow>);

/** A page of the dayplayers whom a head has starred, by name, with their total. */
export async function findStarred(
  db: Db,
  headId: string,
  {
    words,
    free,
    after,
    limit,
  }: { words: WordQuery | undefined; free?: string | undefined; after: StarredRow | undefined; limit: number },
): Promise<{ rows: StarredRow[]; total: number }> {
  const name = sql`(f.last_name, f.first_name, f.dayplayer_id)`;
  const { rows } = await sql<MaybeStarredRow>`
    with found as materialized (
      select s.dayplayer_id, plain_text(account.last_name) as last_name, plain_text(account.first_name) as first_name
      from stars s join dayplayer_words w using (dayplayer_id) join accounts account on account.id = s.dayplayer_id
      where s.head_id = ${headId} and ${has(words?.brief)} and ${isNotBlocked({ headId, departmentId: undefined })}
        and ${isFree({ free })})
    select n.total, f.* from (select count(*)::int as total from found) n left join lateral (
      select f.* from found f
      where ${after ? sql`${name} > (${after.last_name}, ${after.first_name}, ${after.dayplayer_id}::uuid)` : sql`true`}
      order by f.last_name, f.first_name, f.dayplayer_id limit ${limit}) f on true`.execute(db);
  return { rows: rows.filter((row) => row.dayplayer_id !== null), total: rows[0]?.total ?? 0 };
}
