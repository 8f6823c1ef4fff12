import { type RawBuilder, sql } from "kysely";
import type { EmptyRow } from "../../db/empty-row.ts";
import type { Db } from "../../db/schema.ts";
import type { WordQuery } from "../dayplayers/search/search-words.ts";
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

/** One row without a hit, where nothing but the count is known. */
type MaybeHitRow = { hits: number } & (HitRow | EmptyRow<HitRow>);

/** The last hit of the previous page, within hits of one exactness. */
export type From = Pick<Hit, "dayplayerId" | "reliability" | "memberSince"> | undefined;

export interface HitsQuery {
  /** Hits match `words` and do not match `but`. */
  words: WordQuery;
  but: WordQuery;
  /** Dayplayers known to the head. They are listed before and left out here. */
  known: string[];
  from: From;
  limit: number;
}

/** Up to this many hits are sorted; more are read in list order. At a million dayplayers both cost the same near here. */
const most = 6_000;

/**
 * The first hits and their number. Few hits are found by the index of words and sorted. For too many hits no rows are
 * returned, and the caller uses findAmongMany.
 */
export async function findFew(
  db: Db,
  searching: SearchScope,
  hitsQuery: HitsQuery,
): Promise<{ hits: number; rows: HitRow[] | undefined }> {
  const { rows } = await sql<MaybeHitRow>`
    with hit as materialized (
      select w.dayplayer_id, w.reliability, w.member_since from dayplayer_words w
      where ${matchesHit(hitsQuery)} limit ${most + 1})
    select n.hits, f.* from (select count(*)::int as hits from hit) n left join lateral (
      select w.* from hit w where ${whoIs(searching, hitsQuery)} ${inOrder(hitsQuery)}) f on true`.execute(db);
  const hits = rows[0]?.hits ?? 0;
  return { hits, rows: hits > most ? undefined : rows.filter((row) => row.dayplayer_id !== null) };
}

/** Up to this many dayplayers are read in list order before hits are looked up by words. */
const best = 20_000;

/**
 * The first hits among the best dayplayers, or undefined where these have too few. Is tried where PostgreSQL's statistics
 * expect more hits than are sorted, so that the common case of a common word reads some hundred rows.
 */
export async function findAmongBest(
  db: Db,
  searching: SearchScope,
  hitsQuery: HitsQuery,
): Promise<HitRow[] | undefined> {
  // PostgreSQL's estimate of lists of words, which the further queries have, is far too high.
  if (hitsQuery.but || !(await expectsMany(db, hitsQuery))) return undefined;
  const { rows } = await sql<HitRow>`
    select w.dayplayer_id, w.reliability, w.member_since from (
      select w.* from dayplayer_words w where ${isAfter(hitsQuery)} ${inOrder({ limit: best })}) w
    where (${has(hitsQuery.words)}) is true and ${isListed(searching, hitsQuery)} ${inOrder(hitsQuery)}`.execute(db);
  return rows.length < hitsQuery.limit ? undefined : rows;
}

/** Whether PostgreSQL expects more hits than are sorted. Its estimate takes 0.2 ms, and counting them tens of milliseconds. */
async function expectsMany(db: Db, { words }: Pick<HitsQuery, "words">): Promise<boolean> {
  const { rows } = await sql<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>`
    explain (format json) select from dayplayer_words w where ${has(words)}`.execute(db);
  return (rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0) > 2 * most;
}

/** The first hits, read in the order of the list until there are enough. Suits texts that match many dayplayers. */
export async function findAmongMany(db: Db, searching: SearchScope, hitsQuery: HitsQuery): Promise<HitRow[]> {
  // "is true" keeps the planner from using the index of words, which would collect all hits before it returns the first.
  const { rows } = await sql<HitRow>`
    select w.dayplayer_id, w.reliability, w.member_since from dayplayer_words w
    where (${matchesHit(hitsQuery)}) is true and ${whoIs(searching, hitsQuery)} ${inOrder(hitsQuery)}`.execute(db);
  return rows;
}

/** Hits who are known to the head or agreed to work with the department. They are few, so each is looked up. */
export async function findKnownHits(
  db: Db,
  searching: SearchScope,
  { whole, prefix, fuzzy }: Record<"whole" | "prefix" | "fuzzy", WordQuery>,
): Promise<(HitRow & { starred: boolean; nearness: Nearness })[]> {
  const { rows } = await sql<HitRow & { starred: boolean; nearness: Nearness }>`
    select w.dayplayer_id, w.reliability, w.member_since, k.starred,
      case when ${has(whole)} then 1 when ${has(prefix)} then 2 else 3 end as nearness
    from ${knownToHead(searching)} k join dayplayer_words w using (dayplayer_id)
    where (${has(fuzzy)}) is true and ${isNotBlocked(searching)} and ${isFree(searching)}`.execute(db);
  return rows;
}

/** The number of hits, counted up to `cap` plus one. */
export async function countHits(db: Db, searching: SearchScope, words: WordQuery, cap: number): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    select count(*)::int as hits from (
      select from dayplayer_words w where ${has(words)} and ${isNotBlocked(searching)} and ${isFree(searching)} limit ${cap + 1}) n`.execute(
    db,
  );
  return rows[0]?.hits ?? 0;
}

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
  }: { words: WordQuery; free?: string | undefined; after: StarredRow | undefined; limit: number },
): Promise<{ rows: StarredRow[]; total: number }> {
  const name = sql`(f.last_name, f.first_name, f.dayplayer_id)`;
  const { rows } = await sql<MaybeStarredRow>`
    with found as materialized (
      select s.dayplayer_id, plain_text(account.last_name) as last_name, plain_text(account.first_name) as first_name
      from stars s join dayplayer_words w using (dayplayer_id) join accounts account on account.id = s.dayplayer_id
      where s.head_id = ${headId} and ${has(words)} and ${isNotBlocked({ headId, departmentId: undefined })}
        and ${isFree({ free })})
    select n.total, f.* from (select count(*)::int as total from found) n left join lateral (
      select f.* from found f
      where ${after ? sql`${name} > (${after.last_name}, ${after.first_name}, ${after.dayplayer_id}::uuid)` : sql`true`}
      order by f.last_name, f.first_name, f.dayplayer_id limit ${limit}) f on true`.execute(db);
  return { rows: rows.filter((row) => row.dayplayer_id !== null), total: rows[0]?.total ?? 0 };
}

const has = (words: WordQuery) => (words ? sql<boolean>`w.words @@ ${words}::tsquery` : sql<boolean>`true`);

const matchesHit = ({ words, but }: Pick<HitsQuery, "words" | "but">) =>
  but && words ? has(`(${words}) & !(${but})`) : has(words);

const whoIs = (searching: SearchScope, hitsQuery: HitsQuery): RawBuilder<boolean> =>
  sql<boolean>`${isListed(searching, hitsQuery)} and ${isAfter(hitsQuery)}`;

const isListed = (searching: SearchScope, { known }: HitsQuery): RawBuilder<boolean> => sql<boolean>`
  w.dayplayer_id <> all(${known}::uuid[]) and ${isNotBlocked(searching)} and ${isFree(searching)}`;

const isAfter = ({ from }: HitsQuery): RawBuilder<boolean> =>
  from
    ? sql`w.reliability <= ${from.reliability}::float8 and (w.reliability < ${from.reliability}::float8
        or (w.member_since, w.dayplayer_id) > (${from.memberSince}::date, ${from.dayplayerId}::uuid))`
    : sql`true`;

const inOrder = ({ limit }: Pick<HitsQuery, "limit">) =>
  sql`order by w.reliability desc, w.member_since, w.dayplayer_id limit ${limit}`;

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
const isFree = ({ free }: Pick<SearchScope, "free">) =>
  free === undefined
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from availability_months m
        where m.dayplayer_id = w.dayplayer_id and m.month = date_trunc('month', ${free}::date)::date
          and get_bit(m.free, extract(day from ${free}::date)::int - 1) = 1)
      and not exists (select from offers o
        where o.dayplayer_id = w.dayplayer_id and o.date = ${free}::date and o.state = 'accepted')`;

/** The condition that there is no block. It names no dayplayer, so it is evaluated once for each statement. */
const isNotBlocked = ({ headId }: SearchScope) => sql<boolean>`w.dayplayer_id <> all(array(
  select b.blocked_id from account_blocks b where b.blocker_id = ${headId}
  union all select b.blocker_id from account_blocks b where b.blocked_id = ${headId}))`;
