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
 * Lists the first matches after `after`, in the order of `compareMatches`, with one statement that reads no more rows
 * than the page needs. The dayplayers whom the head knows are a few hundred, and are looked up by id. Of the others each
 * area returns its first rows in the order of the index, by reliability and membership date: `sample` has a fourth of a
 * page of each. `full_areas` are those that may have more, and `unread_areas` those of them whose whole part is among the
 * first rows; these return a page each. `first_rows` are the first of all. Whole years and distance order them further. All
 * groups of equal reliability and years in `first_rows` are complete except the last, of which `nearest` are read. The
 * statement contains only what the page needs, so that one plan of each kind is kept.
 */
export async function findPage(db: Db | Tx, query: PageQuery): Promise<PageRow[]> {
  const { after, limit } = query;
  const { parts, isMatch } = pageParts(query);
  const { rows } = await sql<PageRow>`
    with ${parts}
    select r.dayplayer_id, r.starred, r.worked, r.reliability, r.years, r.distance, ${record},
      ${query.withTotal && !after ? countAll(query, isMatch) : sql`null::int`} as total
    from (
      select r.* from (${matchesInYears}) r
      ${after ? sql`where (${q.order}) > (${q.orderOf(after)})` : sql``}
      order by ${q.order} limit ${limit}) r
    ${joinMissingRecord}
    order by ${q.order} ${prepared}`.execute(db);
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
  const { rows } = await sql<RankedRow>`
    with ${pageParts({ ...query, after: undefined }).parts},
    wanted as materialized (${q.selectCandidates(query, dayplayerIds)}),
    ranked as materialized (
      select page.* from (
        select r.dayplayer_id, (row_number() over (order by ${q.order}))::int as rank
        from (${matchesInYears}) r order by ${q.order} limit ${query.limit}) page
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

const matchesInYears = sql`select matches.*, ${yearsOf(sql`member_since`)} as years from matches`;

/** The parts of a statement up to `matches`, which contain a page. */
function pageParts(query: Omit<PageQuery, "withTotal">) {
  const { after, limit } = query;
  const isBookable = sql<boolean>`c.dayplayer_id <> all((select ids from unbookable)::uuid[])`;
  const isMatch = sql<boolean>`${q.free(query)} and ${q.reaches(query)} and ${isBookable}`;
  // Matches of earlier pages whom the head knows are among the first rows as well.
  const most = after ? sql`(${limit}::int + (select count(*) from known))` : sql`${limit}::int`;
  const fourth = sql`(${most} / 4 + 1)`;
  const from = after && !isKnown(after) ? isBehind(query, after) : sql``;
  const firstOfArea = (rows: RawBuilder<unknown>) => sql`cross join lateral (
        select ${columns(query)} from candidates c where c.area = a.area and ${isMatch} ${from}
        order by c.reliability desc, c.member_since limit ${rows}) f`;
  const isFirst = sql<boolean>`(last_first.reliability is null
    or (-f.reliability, f.member_since) <= (-last_first.reliability, last_first.member_since))`;
  const parts = sql`
    today as materialized (select (app_now() at time zone 'UTC')::date as date),
    unbookable as materialized (
      select array(${q.blockedIds(query)} union all ${q.droppedIds(query)}) as ids),
    known as materialized (
      select ${columns(query)}, k.starred, k.worked
      from ${q.knownToHead(query)} k join candidates c using (dayplayer_id)
      where ${q.free(query)} and ${q.canReach(query)} and ${isBookable}),
    sample as materialized (
      select a.area, f.* from unnest(${query.areas}::bigint[]) a (area) ${firstOfArea(fourth)}),
    last_first as materialized (
      select reliability, member_since from sample order by reliability desc, member_since limit 1 offset ${most} - 1),
    full_areas as materialized (
      select f.area, bool_and(${isFirst}) as is_unread from sample f left join last_first on true
      group by f.area having count(*) = ${fourth}),
    first_rows as materialized (
      select f.* from (
        select ${sampled} from sample f left join last_first on true
        where ${isFirst} and f.area not in (select area from full_areas where is_unread)
        union all
        select f.* from (select area from full_areas where is_unread) a ${firstOfArea(most)}) f
      order by f.reliability desc, f.member_since limit ${most}),
    last_group as materialized (
      select l.reliability, (today.date - make_interval(years => l.years + 1))::date as after,
        case when l.years = 0 then 'infinity' else (today.date - make_interval(years => l.years))::date end as until
      from (
        select reliability, ${yearsOf(sql`member_since`)} as years from first_rows
        where (select count(*) from first_rows) = ${most} order by reliability, member_since desc limit 1) l, today),
    nearest as materialized (
      select n.* from (
        select ${sampled} from last_group join sample f on ${isInGroup(sql`f`)}
        where f.area not in (select area from full_areas)
        union all
        select ${columns(query)} from last_group join candidates c on ${isInGroup(sql`c`)}
        where ${isInFullArea} and ${isMatch} ${from}) n
      order by coalesce(n.distance, 'Infinity'), n.dayplayer_id limit ${most}),
    matches as materialized (
      select known.* from known
      union all
      select rest.*, false, 0 from (
        select first_rows.* from first_rows left join last_group on true
        where last_group.reliability is null or first_rows.reliability > last_group.reliability or first_rows.member_since <= last_group.after
        union all select nearest.* from nearest
        ${query.at || !query.town ? sql`` : sql`union all select ${columns(query)} ${q.inTown(query)}`}) rest
      where rest.dayplayer_id not in (select dayplayer_id from known))`;
  return { parts, isMatch };
}

const columns = (query: q.CandidateQuery) => sql`${q.columns(query)}, c.kept, c.counted`;

/** The record of rows named `r`. A process of the former release writes candidates without it: then the profile is read. */
const record = sql`coalesce(r.kept, profile.kept) as kept, coalesce(r.counted, profile.counted) as counted`;
const joinMissingRecord = sql`left join lateral (
      select profile.kept, profile.counted from dayplayer_profiles profile
      where r.kept is null and profile.dayplayer_id = r.dayplayer_id offset 0) profile on true`;

const sampled = sql`f.dayplayer_id, f.reliability, f.member_since, f.distance, f.kept, f.counted`;

const isInFullArea = sql<boolean>`c.area = any(array(select area from full_areas))`;

const isInGroup = (row: RawBuilder<unknown>) => sql<boolean>`${row}.reliability = last_group.reliability
  and ${row}.member_since > last_group.after and ${row}.member_since <= last_group.until`;

function yearsOf(since: RawBuilder<unknown>) {
  return sql<number>`greatest(0, extract(year from age((select date from today), ${since})))::int`;
}

/** The condition that a candidate comes after a match whom the head does not know, as far as the index tells. */
function isBehind(query: q.CandidateQuery, { reliability, years, distance, dayplayerId }: RankFacts) {
  const date = sql`(select date from today)`;
  const sinceBetter = sql`(${date} - make_interval(years => ${years + 1}::int))::date`;
  const sinceWorse = years === 0 ? sql`'infinity'` : sql`(${date} - make_interval(years => ${years}::int))::date`;
  return sql`and c.reliability <= ${reliability}::float8
    and (c.reliability < ${reliability}::float8 or c.member_since > ${sinceWorse} or c.member_since > ${sinceBetter}
      and (coalesce(${q.distance(query)}, 'Infinity'), c.dayplayer_id) >
        (${distance ?? "Infinity"}::float8, ${dayplayerId}::uuid))`;
}

/** Matches that do not fill the page have all been read. Of an area that is not full the sample has all. */
const countAll = (query: q.CandidateQuery, isMatch: RawBuilder<boolean>) => sql`
  case when exists (select from last_group) then (
    select count(*)::int from (
      select from sample where area not in (select area from full_areas)
      union all select from candidates c where ${isInFullArea} and ${isMatch}
      ${query.at || !query.town ? sql`` : sql`union all select ${q.inTown(query)}`}
      limit ${matchTotalCap + 1}) n)
  else (select count(*)::int from matches) end`;
