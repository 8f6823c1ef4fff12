import { matchTotalCap } from "@callboard/contract/dayplayers";
import { type RawBuilder, sql } from "kysely";
import { prepared } from "../../../db/prepared.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { isKnown, type RankFacts } from "./match-order.ts";
import * as q from "./match-queries.ts";

interface PageQuery extends q.CandidateQuery {
  headId: string;
  /** The last match of the previous page. Without it the page is the first one. */
  after: RankFacts | undefined;
  limit: number;
  /** Counts all matches of a first page as well, up to one more than `matchTotalCap`. */
  withTotal: boolean;
}

export interface PageRow extends Omit<q.KnownRow, "member_since"> {
  /** In whole years. */
  years: number;
  kept: number;
  counted: number;
  /** Null if it was not counted. */
  total: number | null;
}

/**
 * Lists the first matches after `after`, in the order of `compareMatches`, with one statement that reads few more rows than
 * the page needs. The dayplayers whom the head knows are looked up by id. Of the others
 * those without a missed day come first, the earliest members before: `perfect` reads them in steps of whole years, until
 * there are enough. Only if they are too few, all `others` are read as well. So both consist of complete groups of equal
 * reliability and years, and are sorted once. The statement contains only what the page needs, so that one plan of each kind
 * is kept, and is short, because PostgreSQL sets up each of its parts for each page.
 */
export async function findPage(db: Db | Tx, query: PageQuery): Promise<PageRow[]> {
  const { after, limit } = query;
  const { parts, isMatch, matches } = pageParts(query);
  const { rows } = await sql<PageRow>`
    with ${parts}
    select r.dayplayer_id, r.starred, r.worked, r.reliability, r.years, r.distance, r.kept, r.counted,
      ${query.withTotal && !after ? countAll(query, isMatch) : sql`null::int`} as total
    from (${matches}) r
    ${after ? sql`where (${q.order}) > (${q.orderOf(after)})` : sql``}
    order by ${q.order} limit ${limit} ${prepared}`.execute(db);
  return rows;
}

export interface RankedRow extends Omit<PageRow, "total"> {
  /** Null for a match beyond the limit. */
  rank: number | null;
}

/** Those of the dayplayers who match, each with the rank among the first matches. These are only read if there is one. */
export async function findRanked(
  db: Db | Tx,
  query: Omit<PageQuery, "after" | "withTotal">,
  dayplayerIds: readonly string[],
): Promise<RankedRow[]> {
  const { parts, matches } = pageParts({ ...query, after: undefined });
  const { rows } = await sql<RankedRow>`
    with ${parts},
    wanted as materialized (${q.selectCandidates(query, dayplayerIds)}),
    ranked as materialized (
      select page.* from (
        select r.dayplayer_id, (row_number() over (order by ${q.order}))::int as rank
        from (${matches}) r order by ${q.order} limit ${query.limit}) page
      where page.dayplayer_id in (select dayplayer_id from wanted))
    select wanted.dayplayer_id, coalesce(known.starred, false) as starred, coalesce(known.worked, 0) as worked,
      wanted.reliability, ${yearsOf(sql`wanted.member_since`)} as years, wanted.distance, profile.kept, profile.counted,
      ranked.rank
    from wanted
    join dayplayer_profiles profile using (dayplayer_id)
    left join known using (dayplayer_id)
    left join ranked using (dayplayer_id) ${prepared}`.execute(db);
  return rows;
}

/** All matches of the parts. The dayplayers whom the head knows are in the other two parts as well. */
const matches = (most: RawBuilder<unknown>) => sql`
  select * from known
  union all
  select hits.*, false, 0 from (
    (select dayplayer_id, reliability, member_since, distance, kept, counted, ${yearsOf(sql`member_since`)} as years
    from perfect order by years desc, coalesce(distance, 'Infinity'), dayplayer_id limit ${most})
    union all
    select * from others) hits
  where hits.dayplayer_id not in (select dayplayer_id from known)`;

/** The parts of a statement up to `known`, `perfect` and `others`, which contain a page. */
function pageParts(query: Omit<PageQuery, "withTotal">) {
  const { after, limit } = query;
  const isBookable = sql<boolean>`c.dayplayer_id <> all((select ids from unbookable)::uuid[])`;
  const isMatch = sql<boolean>`${q.free(query)} and ${q.reaches(query)} and ${isBookable}`;
  // Matches of earlier pages whom the head knows are read as well.
  const most = after ? sql`(${limit}::int + (select count(*) from known))` : sql`${limit}::int`;
  const last = after && !isKnown(after) ? after : undefined;
  const from = last ? isBehind(query, last) : sql``;
  const parts = sql`
    today as materialized (select (app_now() at time zone 'UTC')::date as date),
    unbookable as materialized (
      select array(${q.blockedIds(query)} union all ${q.droppedIds(query)} union all ${q.atWorkIds(query)}) as ids),
    known as materialized (
      select ${columnsAndYears(query)}, exists (${q.starred(query)} and star.dayplayer_id = c.dayplayer_id) as starred,
        (select count(*)::int from (${q.worked(query)} and offer.dayplayer_id = c.dayplayer_id) kept) as worked
      from candidates c
      where c.dayplayer_id = any(array(${q.knownIds(query)})) and ${q.free(query)}
        and ${q.canReach(query)} and ${isBookable}),
    step as materialized (${selectSteps(last)}),
    perfect as materialized (
      select f.dayplayer_id, f.reliability, f.member_since, f.distance, f.kept, f.counted, s.until
      from (select * from step order by number) s cross join lateral (
        select ${columns(query)} from candidates c
        where c.reliability = 1 and c.member_since > s.after and c.member_since <= s.until
          and ${q.isNear(query)} and ${isMatch} ${from} offset 0) f
      order by s.number fetch first (${most}) rows with ties),
    counted as materialized (select count(*)::int as perfect, max(until) as until from perfect),
    others as materialized (
      select ${columnsAndYears(query)} from candidates c
      where (select perfect from counted) < ${most} and c.reliability < 1
        and ${q.isNear(query)} and ${isMatch} ${from}
      ${query.at || !query.town ? sql`` : sql`union all select ${columnsAndYears(query)} ${q.inTown(query)} ${from}`})`;
  return { parts, isMatch, matches: matches(most) };
}

/**
 * Steps of whole years of membership, from those of the earliest member, or of the last match, to none. The first one
 * has two years and the next ones more, because each step begins a search of the index in all areas.
 */
function selectSteps(last: RankFacts | undefined) {
  if (last && last.reliability < 1)
    return sql`select 0 as number, null::date as after, null::date as until where false`;
  const first = last
    ? sql`select ${last.years}::int as years, ${latestSince(sql`${last.years + 1}::int`)} as after`
    : sql`select ${yearsOf(sql`max(member_since)`)} as years, '-infinity'::date as after from (
        select member_since from dayplayer_profiles order by reliability desc, member_since, dayplayer_id limit 1) earliest`;
  const later = (years: string) => latestSince(sql`greatest(1, first.years - ${sql.raw(years)})`);
  return sql`
    select number, case when starts is null then first.after else ${later("starts")} end as after,
      case when ends is null then 'infinity' else ${later("ends")} end as until
    from (${first}) first
    cross join (values (1, null, 1), (2, 1, 3), (3, 3, 7), (4, 7, null)) each (number, starts, ends)`;
}

/** The latest date on which somebody joined who has so many whole years today. */
const latestSince = (years: RawBuilder<unknown>) =>
  sql`((select date from today) - make_interval(years => ${years}))::date`;

/** If those without a missed day fill the page, the other matches joined later or have missed days. */
const countAll = (query: PageQuery, isMatch: RawBuilder<boolean>) => sql`(
  select n.hits + case when n.perfect < ${query.limit}::int then 0 else (
    select count(*)::int from (
      select from candidates c where (c.reliability < 1 or c.member_since > n.until) and ${q.isNear(query)} and ${isMatch}
      order by c.area desc limit greatest(0, ${matchTotalCap + 1} - n.hits)) other) end
  from (
    select (select count(*) from others)::int + perfect as hits, perfect, until from counted offset 0) n)`;

const columns = (query: q.CandidateQuery) => sql`${q.columns(query)}, c.kept, c.counted`;
const columnsAndYears = (query: q.CandidateQuery) => sql`${columns(query)}, ${yearsOf(sql`c.member_since`)} as years`;

/** Timestamps, because PostgreSQL would convert each date to the time zone of the session. */
function yearsOf(since: RawBuilder<unknown>) {
  return sql<number>`greatest(0, date_part('year', age((select date from today)::timestamp, ${since}::timestamp)))::int`;
}

/** The condition that a candidate comes after a match whom the head does not know, as far as the index tells. */
function isBehind(query: q.CandidateQuery, { reliability, years, distance, dayplayerId }: RankFacts) {
  const sinceBetter = latestSince(sql`${years + 1}::int`);
  const sinceWorse = years === 0 ? sql`'infinity'` : latestSince(sql`${years}::int`);
  return sql`and c.reliability <= ${reliability}::float8
    and (c.reliability < ${reliability}::float8 or c.member_since > ${sinceWorse} or c.member_since > ${sinceBetter}
      and (coalesce(${q.distance(query)}, 'Infinity'), c.dayplayer_id) >
        (${distance ?? "Infinity"}::float8, ${dayplayerId}::uuid))`;
}
