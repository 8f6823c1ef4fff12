import { type RawBuilder, sql } from "kysely";
import { isNamed } from "../../../db/names.ts";
import { prepared } from "../../../db/prepared.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import type { RankFacts } from "./match-order.ts";
import {
  atWorkIds,
  type CandidateQuery,
  canReach,
  columns,
  distance,
  isInSection,
  isNear,
  isNotBlocked,
  type KnownRow,
  type KnownToHeadQuery,
  knownToHead,
  noTurn,
  order,
  orderOf,
  orderWithoutTurns,
  type PlaceQuery,
  reaches,
  takeTurns,
  turnOf,
} from "./match-queries.ts";

/** The days of a job that one row of `candidates` covers: the same position, month and place. */
export interface JobPart extends PlaceQuery {
  position: string;
  /** The first day of the month. */
  month: string;
  /** The days of the month, as `bit(31)`. */
  days: string;
}

export interface JobQuery extends KnownToHeadQuery {
  parts: [JobPart, ...JobPart[]];
  /** The dates of the job, parallel to `names`, which has the names of their positions. */
  dates: string[];
  names: string[];
  /** The working time of each date, as in `CandidateQuery`. */
  durings: (string | null)[];
}

interface MatchRow extends Omit<KnownRow, "member_since"> {
  /** In whole years. */
  years: number;
  turn: number;
  kept: number;
  counted: number;
}

/** A page of the dayplayers who could take all days of a job, in the order of matches, with the number of all. */
export async function findPage(
  db: Db | Tx,
  query: JobQuery,
  { after, name, limit }: { after: RankFacts | undefined; name: string | undefined; limit: number },
): Promise<(MatchRow & { total: number })[]> {
  const { rows } = await sql<MatchRow & { total: number }>`
    with ${matches(query, name ? hasName(name) : sql`true`)}
    select r.*, (select count(*)::int from fit) as total from matches r
    where ${after ? sql`(${order}) > (${orderOf(after)})` : sql`true`}
    order by ${order} limit ${limit} ${prepared}`.execute(db);
  return rows;
}

/** Those of the dayplayers who match, with their ranks. */
export async function findRanked(
  db: Db | Tx,
  query: JobQuery,
  dayplayerIds: readonly string[],
): Promise<(MatchRow & { rank: number })[]> {
  const { rows } = await sql<MatchRow & { rank: number }>`
    with ${matches(query, sql`true`)}
    select * from (select r.*, (row_number() over (order by ${order}))::int as rank from matches r) ranked
    where dayplayer_id = any(${dayplayerIds}::uuid[]) ${prepared}`.execute(db);
  return rows;
}

/**
 * The parts of a statement up to `matches`. It finds those who match the days of the first part and looks up each of them by key
 * for every further part. All are read, at most some thousands, because the order depends on whom the head knows, and on the
 * farthest of the places.
 */
function matches(query: JobQuery, isFound: RawBuilder<unknown>) {
  const [first, ...others] = query.parts;
  const at = (part: JobPart): Omit<CandidateQuery, "position"> => ({ ...part, ...query, date: query.dates[0] ?? "" });
  const farthest = [sql`coalesce(f.distance, 'Infinity')`, ...others.map((_, n) => sql`${other(n)}.distance`)];
  const read = sql`${columns(at(first))}, c.kept, c.counted`;
  return sql`
    fit as materialized (
      select f.dayplayer_id, f.reliability, nullif(greatest(${sql.join(farthest)}), 'Infinity') as distance, f.kept, f.counted,
        ${yearsSince(sql`f.member_since`)} as years
      from (
        select ${read} from candidates c
        where ${isNear(first)} and ${isFree(first)} and ${reaches(at(first))} and ${isNotBlocked(at(first))}
        ${first.at ? sql`` : sql`union all select ${read} ${inTown(at(first), first)}`}) f
      ${sql.join(
        others.map((part, n) => alsoFits(at(part), part, other(n))),
        sql` `,
      )}
      where f.dayplayer_id <> all(array(select offer.dayplayer_id from offers offer join positions position
          on position.id = offer.position_id
          where offer.department_id = ${query.departmentId} and offer.state = 'dropped'
          and (offer.date, position.name) in (
            select * from unnest(${query.dates}::date[], ${query.names}::text[]))))
        and f.dayplayer_id <> all(array(
          select at_work.dayplayer_id from unnest(${query.dates}::date[], ${query.durings}::tstzrange[]) job (date, during)
          cross join lateral (${atWorkIds({ date: sql`job.date`, during: sql`job.during` })}) at_work))
        and ${isFound}),
    rated as materialized (
      select fit.*, coalesce(k.starred, false) as starred, coalesce(k.worked, 0) as worked
      from fit left join ${knownToHead(query)} k using (dayplayer_id)),
    turns as materialized (
      select r.dayplayer_id, ${turnOf(sql.ref("r.dayplayer_id"), {
        departmentId: query.departmentId,
        isOnDates: sql`asked.date = any(${query.dates}::date[])`,
      })} as turn
      from (select r.* from rated r order by ${orderWithoutTurns} limit ${sql.lit(takeTurns)}) r),
    matches as (
      select rated.*, coalesce(turns.turn, ${noTurn}) as turn from rated left join turns using (dayplayer_id))`;
}

const other = (n: number) => sql.ref(`also_${n}`);

/** Timestamps, because PostgreSQL would convert each date to the time zone of the session. */
const yearsSince = (date: RawBuilder<unknown>) => sql`
  greatest(0, date_part('year', age((select date_trunc('day', app_now() at time zone 'UTC')), ${date}::timestamp)))::int`;

const isFree = ({ position, month, days }: JobPart) => sql<boolean>`
  ${isInSection(position, sql`${month}::date`)} and (c.free & ${days}::bit(31)) = ${days}::bit(31)`;

const alsoFits = (at: Omit<CandidateQuery, "position">, part: JobPart, name: RawBuilder<unknown>) => sql`
  cross join lateral (
    select coalesce(${distance(at)}, 'Infinity') as distance from candidates c
    where c.dayplayer_id = f.dayplayer_id and ${isFree(part)} and ${canReach(at)}) ${name}`;

/** Candidates with known coordinates whose town is that of the location, for a location without coordinates. */
const inTown = (at: Omit<CandidateQuery, "position">, part: JobPart) => sql`
  from dayplayer_profiles profile join candidates c using (dayplayer_id)
  where ${at.town} <> '' and profile.town = ${at.town} and c.x is not null and ${isFree(part)} and ${isNotBlocked(at)}`;

/** The offset keeps the lookup by key: as a join it would read all accounts. */
const hasName = (name: string) => sql<boolean>`exists (select from accounts n where n.id = f.dayplayer_id
  and ${isNamed("n", name)} offset 0)`;
