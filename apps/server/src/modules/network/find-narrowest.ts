import { sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { Db } from "../../db/schema.ts";
import {
  type Finder,
  type IndexQuery,
  inSections,
  sectionMark,
  type WordQuery,
} from "../dayplayers/search/search-words.ts";
import { firstSection, frequent, inListOrder, listOrder } from "./search-queries.ts";

/** Finders are compared in so many of the first sections. */
const compared = 4;

/**
 * The first sections say how frequent a word is if at least one in so many dayplayers is there. Where hardly anybody joined
 * in their weeks, any word has few hits in them.
 */
const sampled = 1_500;

/**
 * The numbers of hits of queries in the first sections, up to `tooMany.toCountByPairs`. Undefined if these sections have too
 * few dayplayers to tell how frequent a word is. The index would collect all hits of a section, so those of a query that is
 * frequent among the first rows are not counted.
 */
async function countInFirstSections(db: Db, queries: readonly string[]): Promise<number[] | undefined> {
  if (queries.length === 0) return undefined;
  const { rows } = await sql<{ hits: number }>`
    with first_row as materialized (${inListOrder({ from: undefined }, sql.lit(frequent.rows))})
    select n.hits::int as hits from unnest((select ${queries.map(inSections)}::text[])::text[]) with ordinality each (query, number)
    cross join lateral (select case
      when (select count(*) from (select replace(each.query, ${sectionMark}::text, '')::tsquery as query offset 0) plain
        join first_row w on w.words @@ plain.query) >= ${sql.lit(frequent.hits)}
        then ${sql.lit(tooMany.toCountByPairs)}
      else (select count(*) from (
        select from (select ${firstSection({ from: undefined })} as number offset 0) first
        cross join generate_series(first.number, first.number + ${sql.lit(compared - 1)}) section
        cross join lateral (
          select from dayplayer_words w
          where words_in_section(w.words, list_section(w.reliability, w.member_since)) @@ query_in_section(each.query, section)
          offset 0) w
        limit ${sql.lit(tooMany.toCountByPairs)}) w) end as hits) n
    where (select list_section(w.reliability, w.member_since) from (
        select w.reliability, w.member_since from dayplayer_words w order by ${listOrder} limit 1
        offset (select (reltuples / ${sql.lit(sampled)})::bigint from pg_class where oid = 'dayplayer_words'::regclass and reltuples > 0)) w)
      < (select ${firstSection({ from: undefined })}) + ${sql.lit(compared)}
    order by each.number ${prepared}`.execute(db);
  return rows.length > 0 ? rows.map(({ hits }) => hits) : undefined;
}

/**
 * The numbers of hits in the sections that are compared from which an index is too slow. With fewer hits by words, all of them
 * can be read: there are at most some thousand among a million. Pairs are also faster where there are more: to count the hits,
 * of which a page is then read from sections.
 */
const tooMany = { toReadByWords: 2 * compared, toReadByPairs: 6, toCountByPairs: 16 };

/** A query of an index that is faster than the words of the hits, if there is one, and whether so few match that all are read. */
export interface Narrowest {
  finder: IndexQuery | undefined;
  isFew: boolean;
}

/**
 * The finder with the fewest hits in the first sections. Where all of them have too many, the pairs of several terms together
 * count the hits.
 */
export async function findNarrowest(
  db: Db,
  { finders, together }: Pick<WordQuery, "finders" | "together"> = { finders: [] },
): Promise<Narrowest> {
  const counts = await countInFirstSections(
    db,
    finders.map(({ brief }) => brief),
  );
  const [fewest] = finders
    .map((finder, index) => ({ finder, hits: counts?.[index] ?? tooMany.toCountByPairs }))
    .sort((a, b) => a.hits - b.hits);
  const { toReadByWords, toReadByPairs, toCountByPairs } = tooMany;
  const isByPairs = fewest?.finder.index === "pairs";
  if (fewest && fewest.hits < (isByPairs ? toReadByPairs : toReadByWords))
    return { finder: fewest.hits > 0 ? narrowed(fewest.finder) : fewest.finder, isFew: true };
  return { finder: isByPairs && fewest.hits < toCountByPairs ? fewest.finder : together, isFew: false };
}

const narrowed = ({ narrower, ...finder }: Finder): IndexQuery => ({ ...finder, query: narrower ?? finder.query });
