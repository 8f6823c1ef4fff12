import { type RawBuilder, sql } from "kysely";
import type { EmptyRow } from "../../db/empty-row.ts";
import { idArray, prepared } from "../../db/prepared.ts";
import type { Db } from "../../db/schema.ts";
import type { WordQuery } from "../dayplayers/search/build-word-query.ts";
import { countWords, type IndexQuery, inSections } from "../dayplayers/search/query-parts.ts";
import type { Hit, Nearness } from "./search-order.ts";

/** The head who searches and the selected department. They decide the order and which dayplayers are left out. */
export interface SearchScope {
  headId: string;
  departmentId: string | undefined;
  /** Only dayplayers who marked this date as available and are not booked on it. */
  free?: string | undefined;
}

export interface HitRow {
  dayplayer_id: string;
  reliability: number;
  member_since: string;
}

/** The last hit of the previous page, within hits of one exactness. */
export type From = Pick<Hit, "dayplayerId" | "reliability" | "memberSince"> | undefined;

export interface HitsQuery {
  /** Hits match `words` and do not match `but`. */
  words: WordQuery | undefined;
  but: WordQuery | undefined;
  /** Dayplayers known to the head. They are listed before and left out here. */
  known: string[];
  from: From;
  limit: number;
}

/** Up to this many hits are sorted; more are read in list order. At a million dayplayers both cost the same near here. */
const most = 6_000;

/** The hits of one exactness: those that match `words` and not `but`, which are the words of the exacter ones. */
export interface Tier extends Pick<HitsQuery, "words" | "but"> {
  nearness: Nearness;
}

/** One or more exactnesses that follow each other, the most exact first. */
export type Tiers = readonly [Tier, ...Tier[]];

type FewRow = HitRow & { nearness: Nearness };

interface FewHits {
  /** The number of hits of each exactness, or a lower bound if there are too many. */
  counts: ReadonlyMap<Nearness, number>;
  /** Undefined for too many hits. The caller then uses findAmongMany. */
  rows: FewRow[] | undefined;
}

/**
 * The first hits and their numbers, found by the index of words and sorted. Several exactnesses are read together, because
 * the index would compare the same dayplayers for each of them. `from` is a hit of the most exact.
 */
export async function findFew(
  db: Db,
  searching: SearchScope,
  { tiers, finder, ...hitsQuery }: Omit<HitsQuery, "words" | "but"> & ByIndex & { tiers: Tiers },
): Promise<FewHits> {
  const [exact] = tiers;
  const counts = sql.join(tiers.map(({ nearness }) => sql`count(*) filter (where nearness = ${sql.lit(nearness)})`));
  const { rows } = await sql<{ complete: boolean; counts: number[] } & (FewRow | EmptyRow<FewRow>)>`
    with hit as materialized (
      select w.dayplayer_id, w.reliability, w.member_since, ${nearnessIn(tiers)} as nearness from dayplayer_words w
      where ${isFoundByIndex({ words: tiers.at(-1)?.words, but: exact.but, finder })} limit ${sql.lit(most + 1)}),
    listed as materialized (select w.* from hit w where ${isListed(searching, hitsQuery)})
    select (select count(*) <= ${sql.lit(most)} from hit) as complete, n.counts, f.*
    from (select array[${counts}]::int[] as counts from listed) n left join lateral (
      select w.* from listed w where w.nearness > ${sql.lit(exact.nearness)} or ${isAfter(hitsQuery)}
      order by w.nearness, ${listOrder} limit (select ${hitsQuery.limit}::int)) f on true ${prepared}`.execute(db);
  const [first] = rows;
  return {
    counts: new Map(tiers.map(({ nearness }, index) => [nearness, first?.counts[index] ?? 0])),
    rows: first?.complete ? rows.filter((row) => row.dayplayer_id !== null) : undefined,
  };
}

/** The exactness of a row that is a hit of one of the tiers. */
function nearnessIn(tiers: Tiers) {
  const [last, ...exacter] = tiers.toReversed();
  return exacter.reduce(
    (otherwise, { nearness, words }) =>
      sql`case when ${has(words?.brief)} then ${sql.lit(nearness)} else ${otherwise} end`,
    sql`${sql.lit(last?.nearness)}`,
  );
}

/**
 * A section has the dayplayers of one week or one level of reliability, and reading it takes about 15 µs. A page is read from
 * up to `most` of them, and from the first ones only if they have less than one hit each. If they have at least
 * `toCount` hits each, or `toCountByFinder` if there is a finder, the hits beyond the page are counted in sections as well,
 * otherwise all are counted by an index.
 */
const sections = { first: 8, most: 250, toCount: 2, toCountByFinder: 16 };

/** In queries with more words, sections are not looked up. */
const maxWordsInSections = 24;

/**
 * The first hits, read section by section until `countTo` are found, and their number. Without a page of them in the first
 * sections few hits can be expected. Where a section has too many, no rows are returned, and the caller uses findAmongMany.
 */
export async function findAmongBest(
  db: Db,
  searching: SearchScope,
  { finder, ...hitsQuery }: HitsQuery & ByIndex & { countTo: number },
): Promise<{ hits: number; rows: HitRow[] | undefined } | "few"> {
  const query = combined(hitsQuery);
  if (!query) return { hits: 0, rows: undefined };
  if (countWords(query) > maxWordsInSections) return "few";
  const { rows, hits, largest } = await readSections(db, searching, {
    ...hitsQuery,
    query,
    least: finder ? sections.toCountByFinder : sections.toCount,
  });
  if (largest > most) return { hits, rows: undefined };
  return hits < hitsQuery.limit ? "few" : { hits, rows };
}

interface SectionsQuery extends Pick<HitsQuery, "known" | "from" | "limit"> {
  query: string;
  countTo: number;
  /** The number of hits of each section from which hits beyond the page are counted. */
  least: number;
}

/**
 * The first hits, their number among those that were read, and the number of the largest section. Words that are frequent among
 * the first dayplayers of the list are read in its order: the index would collect all hits of a section, which can have
 * everybody who joined in one week.
 */
async function readSections(db: Db, searching: SearchScope, sectionsQuery: SectionsQuery) {
  const { query, limit, countTo } = sectionsQuery;
  const isHit = sql`(${has(query)}) is true and ${isListed(searching, sectionsQuery)}`;
  const { rows } = await sql<{ hits: number; largest: number } & (HitRow | EmptyRow<HitRow>)>`
    with recursive walked as materialized (
      select w.dayplayer_id, w.reliability, w.member_since from (
        ${inListOrder(
          sectionsQuery,
          sql`(select case when count(*) filter (where ${isHit}) >= ${sql.lit(frequent.hits)}
            then ${countTo}::int * ${sql.lit(frequent.rowsOfHit)} else 0 end from (${inListOrder(sectionsQuery, sql.lit(frequent.rows))}) w)`,
        )}) w
      where ${isHit} ${inOrder({ limit: sql`${countTo}::int` })}),
    step (section, steps, hits, found, ids, reliabilities, dates) as (
      select ${firstSection(sectionsQuery)}, case when w.hits is null then 0 else ${sql.lit(sections.most)} end, coalesce(w.hits, 0), 0,
        w.ids, w.reliabilities, w.dates
      from (select) one left join (
        select ${hitsAsArrays(sql`hits`)} from walked w having count(*) >= ${limit}::int) w on true
      union all
      select s.section + 1, s.steps + 1, s.hits + f.found, f.found, f.ids, f.reliabilities, f.dates
      from step s cross join lateral (
        select ${hitsAsArrays(sql`found`)}
        from (
          select w.dayplayer_id, w.reliability, w.member_since from dayplayer_words w
          where words_in_section(w.words, list_section(w.reliability, w.member_since))
              @@ query_in_section((select ${inSections(query)}::text), s.section)
            and ${whoIs(searching, sectionsQuery)} limit ${sql.lit(most + 1)}) w) f
      where s.found <= ${sql.lit(most)} and s.steps < ${sql.lit(sections.most)} and case
        when s.hits < ${limit}::int then s.steps < s.hits + ${sql.lit(sections.first)}
        else s.hits < ${countTo}::int and s.hits >= s.steps * ${sectionsQuery.least}::int end)
    select n.hits, n.largest, f.* from (select max(hits) as hits, max(found) as largest from step) n left join lateral (
      select w.* from step s cross join unnest(s.ids, s.reliabilities, s.dates) w (dayplayer_id, reliability, member_since)
      ${inOrder(sectionsQuery)}) f on true ${prepared}`.execute(db);
  const [{ hits, largest } = { hits: 0, largest: 0 }] = rows;
  return { hits, largest, rows: rows.filter((row) => row.dayplayer_id !== null) };
}

/** Words are frequent if so many of the first rows of the list have them. A hit of such words is expected in so many rows. */
export const frequent = { rows: 24, hits: 8, rowsOfHit: 6 };

export const inListOrder = (hitsQuery: Pick<HitsQuery, "from">, limit: RawBuilder<unknown>) =>
  sql`select w.* from dayplayer_words w where ${isAfter(hitsQuery)} ${inOrder({ limit })}`;

const hitsAsArrays = (count: RawBuilder<unknown>) => sql`
  count(*)::int as ${count}, array_agg(w.dayplayer_id) as ids, array_agg(w.reliability) as reliabilities, array_agg(w.member_since) as dates`;

/** The section of the page's first hit. */
export const firstSection = ({ from }: Pick<HitsQuery, "from">) =>
  from
    ? sql`list_section(${from.reliability}::float8, ${from.memberSince}::date)`
    : sql`(select list_section(w.reliability, w.member_since) from dayplayer_words w
        order by w.reliability desc, w.member_since, w.dayplayer_id limit 1)`;

/** The first hits, read in the order of the list until there are enough. Suits texts that match many dayplayers. */
export async function findAmongMany(db: Db, searching: SearchScope, hitsQuery: HitsQuery): Promise<HitRow[]> {
  // "is true" keeps the planner from using the index of words, which would collect all hits before it returns the first.
  const { rows } = await sql<HitRow>`
    select w.dayplayer_id, w.reliability, w.member_since from dayplayer_words w
    where (${has(combined(hitsQuery))}) is true and ${whoIs(searching, hitsQuery)} ${inOrder(hitsQuery)}`.execute(db);
  return rows;
}

/** Hits who are known to the head or agreed to work with the department. They are few, so each is looked up. */
export async function findKnownHits(
  db: Db,
  searching: SearchScope,
  { whole, prefix, fuzzy }: Record<"whole" | "prefix" | "fuzzy", WordQuery | undefined>,
): Promise<(HitRow & { starred: boolean; nearness: Nearness })[]> {
  const { rows } = await sql<HitRow & { starred: boolean; nearness: Nearness }>`
    select w.dayplayer_id, w.reliability, w.member_since, k.starred,
      case when ${has(whole?.brief)} then 1 when ${has(prefix?.brief)} then 2 else 3 end as nearness
    from ${knownToHead(searching)} k join dayplayer_words w using (dayplayer_id)
    where (${has(fuzzy?.brief)}) is true and ${isNotBlocked(searching)} and ${isFree(searching)} ${prepared}`.execute(
    db,
  );
  return rows;
}

/** The number of hits who are not known to the head, counted up to `cap` plus one. */
export async function countHits(
  db: Db,
  searching: SearchScope,
  { cap, ...hitsQuery }: Pick<HitsQuery, "words" | "but" | "known"> & ByIndex & { cap: number },
): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    select count(*)::int as hits from (
      select from dayplayer_words w where ${isFoundByIndex(hitsQuery)} and ${isListed(searching, hitsQuery)}
      limit ${sql.lit(cap + 1)}) n ${prepared}`.execute(db);
  return rows[0]?.hits ?? 0;
}

export const has = (query: string | undefined) =>
  query ? sql<boolean>`w.words @@ (select ${query}::text::tsquery)` : sql<boolean>`true`;

const combined = ({ words, but }: Pick<HitsQuery, "words" | "but">) =>
  but && words ? `(${words.brief}) & !(${but.brief})` : words?.brief;

/** How an index is used: only for a query whose few hits include all that are searched, if there is one. */
interface ByIndex {
  finder: IndexQuery | undefined;
}

const isFoundByIndex = ({ words, but, finder }: Pick<HitsQuery, "words" | "but"> & ByIndex) => {
  const isHit = sql<boolean>`(${has(combined({ words, but }))}) is true`;
  if (finder) return sql<boolean>`${isFoundBy(finder)} and ${isHit}`;
  // Where the index decides alone, it compares many words in a tenth of the time that a row takes.
  if (!words || words.isExact) return has(but && words ? `(${words.added}) & !(${but.brief})` : words?.added);
  return sql<boolean>`${has(words.added)} and ${isHit}`;
};

const isFoundBy = ({ index, query, also }: IndexQuery) => {
  if (index === "pairs") return sql<boolean>`words_in_pairs(w.words) @@ (select ${query}::text::tsquery)`;
  return also ? sql<boolean>`${has(query)} and ${has(also)}` : has(query);
};

const whoIs = (searching: SearchScope, hitsQuery: Pick<HitsQuery, "known" | "from">): RawBuilder<boolean> =>
  sql<boolean>`${isListed(searching, hitsQuery)} and ${isAfter(hitsQuery)}`;

const isListed = (searching: SearchScope, { known }: Pick<HitsQuery, "known">): RawBuilder<boolean> => sql<boolean>`
  w.dayplayer_id <> all(${idArray(known)}) and ${isNotBlocked(searching)} and ${isFree(searching)}`;

const isAfter = ({ from }: Pick<HitsQuery, "from">): RawBuilder<boolean> =>
  from
    ? sql`w.reliability <= ${from.reliability}::float8 and (w.reliability < ${from.reliability}::float8
        or (w.member_since, w.dayplayer_id) > (${from.memberSince}::date, ${from.dayplayerId}::uuid))`
    : sql`true`;

export const listOrder = sql`w.reliability desc, w.member_since, w.dayplayer_id`;
const inOrder = ({ limit }: { limit: number | RawBuilder<unknown> }) => sql`order by ${listOrder} limit ${limit}`;

const knownToHead = ({ headId, departmentId }: SearchScope) => sql`(
  select dayplayer_id, bool_or(starred) as starred from (
    select dayplayer_id, true as starred from stars where head_id = ${headId}
    union all
    select dayplayer_id, false from offers where ${departmentId ?? null}::uuid = department_id
      and state = 'accepted' and counted_at is not null and no_show_at is null
    union all
    select dayplayer_id, false from standing_offers where ${departmentId ?? null}::uuid = department_id
    and state = 'accepted') k
  group by dayplayer_id)`;

/** The condition that a date is marked as available and not booked; true without a date. */
export const isFree = ({ free }: Pick<SearchScope, "free">) =>
  free === undefined
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from availability_months m
        where m.dayplayer_id = w.dayplayer_id and m.month = date_trunc('month', ${free}::date)::date
          and get_bit(m.free, extract(day from ${free}::date)::int - 1) = 1)
      and not exists (select from offers o
        where o.dayplayer_id = w.dayplayer_id and o.date = ${free}::date and o.state = 'accepted')`;

/** The condition that there is no block. It names no dayplayer, so it is evaluated once for each statement. */
export const isNotBlocked = ({ headId }: SearchScope) => sql<boolean>`w.dayplayer_id <> all(array(
  select b.blocked_id from account_blocks b where b.blocker_id = ${headId}
  union all select b.blocker_id from account_blocks b where b.blocked_id = ${headId}))`;
