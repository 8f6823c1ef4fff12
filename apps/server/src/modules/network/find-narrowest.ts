import { sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { Db } from "../../db/schema.ts";
import type { WordQuery } from "../dayplayers/search/build-word-query.ts";
import { type Finder, type IndexQuery, inSections, sectionMark } from "../dayplayers/search/query-parts.ts";
import { firstSection, frequent, inListOrder, listOrder } from "./search-queries.ts";

/** The hits of a finder are counted in so many of the first sections, up to `most` of them. Several finders by words are compared. */
const counted = { words: { sections: 4, most: 16 }, pairs: { sections: 8, most: 128 } };

/**
 * The first sections determine how frequent a word is if they contain at least one in this many dayplayers. If hardly
 * anybody joined in their weeks, any word has few hits in them.
 */
const sampled = 1_500;

/**
 * The numbers of hits of queries in the first sections, up to `most`. Undefined if these sections have too few
 * dayplayers to tell how frequent a word is. The index would collect all hits of a section, so those of a query that is frequent
 * among the first rows are not counted, and are `most`.
 */
async function countInFirstSections(
  db: Db,
  finders: readonly Finder[],
  { sections, most }: { sections: number; most: number },
): Promise<number[] | undefined> {
  if (finders.length === 0) return undefined;
  const queries = finders.map(({ brief }) => inSections(brief));
  const { rows } = await sql<{ hits: number }>`
    with first_row as materialized (${inListOrder({ from: undefined }, sql.lit(frequent.rows))})
    select n.hits::int as hits from unnest((select ${queries}::text[])::text[]) with ordinality each (query, number)
    cross join lateral (select case
      when (select count(*) from (select replace(each.query, ${sectionMark}::text, '')::tsquery as query offset 0) plain
        join first_row w on w.words @@ plain.query) >= ${sql.lit(frequent.hits)}
        then ${sql.lit(most)}
      else (select count(*) from (
        select from (select ${firstSection({ from: undefined })} as number offset 0) first
        cross join generate_series(first.number, first.number + ${sql.lit(sections - 1)}) section
        cross join lateral (
          select from dayplayer_words w
          where words_in_section(w.words, list_section(w.reliability, w.member_since)) @@ query_in_section(each.query, section)
          offset 0) w
        limit ${sql.lit(most)}) w) end as hits) n
    where (select list_section(w.reliability, w.member_since) from (
        select w.reliability, w.member_since from dayplayer_words w order by ${listOrder} limit 1
        offset (select (reltuples / ${sql.lit(sampled)})::bigint from pg_class where oid = 'dayplayer_words'::regclass and reltuples > 0)) w)
      < (select ${firstSection({ from: undefined })}) + ${sql.lit(sections)}
    order by each.number ${prepared}`.execute(db);
  return rows.length > 0 ? rows.map(({ hits }) => hits) : undefined;
}

/**
 * The numbers of hits in these sections from which an index is too slow to read them all: there are at most a thousand by pairs
 * among a million, and some thousands by words, which the index compares with the other words of the search. Without other
 * words, half as many.
 */
const tooMany = { byPairs: 7, byWords: 16, byWordsAlone: 8 };

/** A query of an index that finds all hits, if there is one. */
export interface Narrowest {
  finder: IndexQuery | undefined;
  /** Whether the hits are so few that all are read. */
  isFew: boolean;
  /** Whether the hits are counted by the finder while a page of them is read from sections, which are slower where each has few. */
  isCounter: boolean;
}

/** The finder with the fewest hits in the first sections. One by pairs is also used for more hits. */
export async function findNarrowest(
  db: Db,
  { finders }: Pick<WordQuery, "finders"> = { finders: [] },
): Promise<Narrowest> {
  const [byPairs] = finders.filter(({ index }) => index === "pairs");
  const limits = byPairs ? counted.pairs : counted.words;
  const counts = await countInFirstSections(db, finders, limits);
  const [fewest] = finders
    .map((finder, index) => ({ finder, hits: counts?.[index] ?? limits.most }))
    .sort((a, b) => a.hits - b.hits);
  if (!fewest) return { finder: undefined, isFew: false, isCounter: false };
  const { finder, hits } = fewest;
  if (finder.index === "pairs") {
    const isFew = hits < tooMany.byPairs;
    return { finder, isFew, isCounter: !isFew && hits < limits.most };
  }
  const isFew = hits < (finder.also ? tooMany.byWords : tooMany.byWordsAlone);
  return { finder: isFew ? withFurther(finder, hits) : undefined, isFew, isCounter: false };
}

/** Without hits in the first sections few rows are read, and to look up frequent words for them takes longer. */
const withFurther = ({ also, ...finder }: Finder, hits: number): IndexQuery =>
  hits > 0 ? { ...finder, also } : finder;
