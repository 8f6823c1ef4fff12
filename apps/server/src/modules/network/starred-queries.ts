import { type RawBuilder, sql } from "kysely";
import type { EmptyRow } from "../../db/empty-row.ts";
import { nameKey } from "../../db/names.ts";
import type { NameCursor } from "../../db/page-cursor.ts";
import type { Db } from "../../db/schema.ts";
import { isListed, type SearchScope } from "./search-queries.ts";

/** One row without a name, where the page is empty. */
type MaybeNameRow = { total: number } & (NameCursor | EmptyRow<NameCursor>);
export type NamePage = { rows: NameCursor[]; total: number };
interface NamePageQuery {
  matches: RawBuilder<boolean>;
  after: NameCursor | undefined;
  limit: number;
}

/** A page of the dayplayers whom a head has starred, by name, with their total. */
export const findStarred = (db: Db, scope: SearchScope, { matches, ...page }: NamePageQuery): Promise<NamePage> =>
  findPageByName(
    db,
    sql`select account.id, ${nameKey("account")} as name
      from stars s join dayplayer_profiles profile using (dayplayer_id) join accounts account on account.id = s.dayplayer_id
      where s.head_id = ${scope.headId} and ${matches} and ${isListed(scope)}`,
    page,
  );

/** A page of the rows that a statement finds, each an id and a name in the collation of `nameKey`, with their total. */
export async function findPageByName(
  db: Db,
  found: RawBuilder<unknown>,
  { after, limit }: Omit<NamePageQuery, "matches">,
): Promise<NamePage> {
  const { rows } = await sql<MaybeNameRow>`
    with found as materialized (${found})
    select n.total, f.* from (select count(*)::int as total from found) n left join lateral (
      select f.* from found f
      where ${after ? sql`(f.name, f.id) > (${after.name}, ${after.id}::uuid)` : sql`true`}
      order by f.name, f.id limit ${limit}) f on true`.execute(db);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}
