import { type RawBuilder, sql } from "kysely";
import { idArray } from "../../db/prepared.ts";
import type { Db } from "../../db/schema.ts";
import type { Hit, Nearness } from "./search-order.ts";

export interface SearchScope {
  /** Dayplayers starred by this head come first, and those with a block between them are left out. */
  headId: string;
  /** Dayplayers who worked with this department come next. */
  departmentId?: string | undefined;
  /** A hit marked this date as available and is not booked on it. */
  free?: string | undefined;
}

/** Hits who are known to the head or agreed to work with the department. `conditions` are those of `searchConditions`. */
export async function findKnownHits(
  db: Db,
  scope: SearchScope,
  conditions: readonly RawBuilder<boolean>[],
): Promise<Hit[]> {
  const nearness = sql.join(
    conditions.map((matches, index) => sql`when ${matches} then ${sql.lit(index + 1)}`),
    sql` `,
  );
  const { rows } = await sql<Hit>`
    select * from (
      select ${columns}, known.starred, true as known, case ${nearness} end as nearness
      from ${knownToHead(scope)} known join dayplayer_profiles profile using (dayplayer_id) where ${isListed(scope)}) hit
    where nearness is not null`.execute(db);
  return rows;
}

interface OthersQuery {
  nearness: Nearness;
  matches: RawBuilder<boolean>;
  /** The condition of more exact hits, which are left out. */
  exacter: RawBuilder<boolean> | undefined;
  known: string[];
  after: Hit | undefined;
  limit: number;
}

/**
 * The first hits of one exactness who are not known, in the order of the list. PostgreSQL is told the values, because they decide
 * whether it reads the index of the search or, for frequent words, the list in its order.
 */
export async function findOtherHits(
  db: Db,
  scope: SearchScope,
  { nearness, matches, exacter, known, after, limit }: OthersQuery,
): Promise<Hit[]> {
  // Words with a typing error are few, but PostgreSQL expects as many as have one of their halves. Without the offset it would read
  // the whole list in its order, to find a page of them.
  const profiles =
    nearness === 3
      ? sql`(select * from dayplayer_profiles profile where ${matches} offset 0)`
      : sql`dayplayer_profiles`;
  const { rows } = await sql<Hit>`
    select ${columns}, false as starred, false as known, ${sql.lit(nearness)} as nearness from ${profiles} profile
    where ${matches} and ${exacter ? sql`not ${exacter}` : sql`true`} and ${isListed(scope)} and ${isAfter(after)}
      and profile.dayplayer_id <> all(${idArray(known)})
    order by profile.reliability desc, profile.member_since, profile.dayplayer_id limit ${limit}`.execute(db);
  return rows;
}

const columns = sql`profile.dayplayer_id as "dayplayerId", profile.reliability, profile.member_since as "memberSince"`;

const isAfter = (hit: Hit | undefined): RawBuilder<boolean> =>
  hit
    ? sql`profile.reliability <= ${hit.reliability}::float8 and (profile.reliability < ${hit.reliability}::float8
        or (profile.member_since, profile.dayplayer_id) > (${hit.memberSince}::date, ${hit.dayplayerId}::uuid))`
    : sql`true`;

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

/**
 * The condition that an account was not deleted, that there is no block between it and the head and, if a date is given, that it was
 * marked as available and is not booked. The blocks are read once for each statement.
 */
export const isListed = ({ headId, free }: SearchScope): RawBuilder<boolean> => sql`
  profile.name <> ''
  and profile.dayplayer_id <> all(array(
    select blocked_id from account_blocks where blocker_id = ${headId}
    union all select blocker_id from account_blocks where blocked_id = ${headId}))
  and ${free === undefined ? sql`true` : isFree(free)}`;

const isFree = (date: string) => sql`exists (
    select from availability_months m
    where m.dayplayer_id = profile.dayplayer_id and m.month = date_trunc('month', ${date}::date)::date
      and get_bit(m.free, extract(day from ${date}::date)::int - 1) = 1)
  and not exists (
    select from offers o where o.dayplayer_id = profile.dayplayer_id and o.date = ${date}::date and o.state = 'accepted')`;
