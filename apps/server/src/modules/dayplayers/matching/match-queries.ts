import { type RawBuilder, sql } from "kysely";
import { prepared } from "../../../db/prepared.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import type { Vector } from "../geography/places.ts";
import type { RankFacts } from "./match-order.ts";

/** The input of the statements below. */
export interface CandidateQuery extends PlaceQuery {
  position: string;
  date: string;
  /** The working time as a `tstzrange`. While call or wrap is unknown, the date alone counts. */
  during?: string | null;
  departmentId: string;
  /**
   * The head who searches, by default the department's. Excludes dayplayers with a block between them and this head.
   */
  headId?: string;
}

/** Identifies the dayplayers whom a head knows. They rank before all others. */
export interface KnownToHeadQuery {
  headId: string;
  departmentId: string;
}

/** The location of a job. */
export interface PlaceQuery {
  at: Vector | undefined;
  /** The result of `townOf`. Empty without a city. */
  town: string;
  /** The result of `areasAround`. */
  areas: number[];
}

interface CandidateRow {
  dayplayer_id: string;
  reliability: number;
  member_since: string;
  /** Defined in `RankFacts`. */
  distance: number | null;
}
export type KnownRow = CandidateRow & { starred: boolean; worked: number };

/** Counts the matches of each position, but stops at `cap` + 1. */
export async function countPositions(
  db: Db | Tx,
  query: DayQuery,
  positions: Pick<CandidateQuery, "position" | "during">[],
  cap: number,
) {
  const each = { ...query, position: sql.ref("p.position"), during: sql.ref("p.during") };
  const bookable = sql<boolean>`c.dayplayer_id <> all((select ids from blocked)::uuid[])
    and c.dayplayer_id <> all(array(select dayplayer_id from dropped where name = p.position))
    and ${isNotAtWork(each)}`;
  const { rows } = await sql<{ position: string; matches: number }>`
    with blocked as materialized (select array(${blockedIds(query)}) as ids),
    dropped as materialized (${droppedOnDate(query)})
    select p.position, (
      select count(*)::int from (
        select from candidates c where ${isNear(query)} and ${free(each)} and ${reaches(query)} and ${bookable}
        ${query.at ? sql`` : sql`union all select ${inTown(each, bookable)}`}
        limit ${cap + 1}) n) as matches
    from unnest(${positions.map(({ position }) => position)}::text[],
      ${positions.map(({ during = null }) => during)}::tstzrange[]) p (position, during) ${prepared}`.execute(db);
  return rows;
}

type Position = { position: string | RawBuilder<unknown> };
type DayQuery = Omit<CandidateQuery, "position" | "during"> & Pick<WorkingHours, "during">;
type Sql<T> = T | RawBuilder<unknown>;
interface WorkingHours {
  date: Sql<string>;
  during?: Sql<string | null> | undefined;
}
type Searching = Pick<DayQuery, "headId" | "departmentId">;

export const columns = (query: DayQuery) =>
  sql`c.dayplayer_id, c.reliability, c.member_since, ${distance(query)} as distance`;

export const distance = ({ at }: DayQuery) =>
  at
    ? sql<
        number | null
      >`(c.x - ${at.x}::float8) * (c.x - ${at.x}::float8) + (c.y - ${at.y}::float8) * (c.y - ${at.y}::float8)
        + (c.z - ${at.z}::float8) * (c.z - ${at.z}::float8)`
    : sql<number | null>`null::float8`;

/** Whom the head starred or who worked with the department, with the number of bookings that they kept. */
export const knownToHead = ({ headId, departmentId }: KnownToHeadQuery) => sql`(
  select dayplayer_id, bool_or(starred) as starred, sum(worked)::int as worked from (
    select star.dayplayer_id, true as starred, 0 as worked from stars star where star.head_id = ${headId}::uuid
    union all
    select offer.dayplayer_id, false, 1 from offers offer
    where offer.department_id = ${departmentId} and offer.state = 'accepted' and offer.counted_at is not null
      and offer.no_show_at is null) k
  group by dayplayer_id)`;

/** The condition that a candidate works in the position, marked the date as available, and is not booked on it. */
export const free = ({ position, date }: Pick<DayQuery, "date"> & Position) => sql<boolean>`
  ${isInSection(position, sql`${`${date.slice(0, 7)}-01`}::date`)}
  and get_bit(c.free, ${Number(date.slice(8)) - 1}::int) = 1`;

/** The condition that a candidate works in the position and has an available day in the month, in the form of the indexes. */
export const isInSection = (position: string | RawBuilder<unknown>, month: RawBuilder<unknown>) =>
  sql<boolean>`candidate_section(c.position, c.month) = candidate_section(${position}, ${month})`;

/** The condition that a candidate has no block with the head, did not drop out of this job, and is not at work then. */
export const isBookable = (query: DayQuery & Position) =>
  sql<boolean>`${isNotBlocked(query)} and ${hasNotDropped(query)} and ${isNotAtWork(query)}`;

/** The condition that no booking of another date overlaps the working time, as a night shoot does that runs into the day. */
export const isNotAtWork = (at: WorkingHours) => sql<boolean>`c.dayplayer_id <> all(array(${atWorkIds(at)}))`;

/** The dayplayers who work at that time by a booking of another date. A booking ends at most two dates later. */
export const atWorkIds = ({ date, during = null }: WorkingHours) => sql`
  select booking.dayplayer_id from offers booking
  where booking.state = 'accepted' and booking.during && ${during}::tstzrange
    and booking.date in (${date}::date - 2, ${date}::date - 1) and upper(booking.during) > lower(${during}::tstzrange)
  union all
  select booking.dayplayer_id from offers booking
  where booking.state = 'accepted' and booking.during && ${during}::tstzrange
    and booking.date in (${date}::date + 1, ${date}::date + 2) and lower(booking.during) < upper(${during}::tstzrange)`;

/** The condition that a candidate did not drop out of this job. PostgreSQL evaluates the array once per statement. */
const hasNotDropped = ({ position, ...query }: DayQuery & Position) => sql<boolean>`c.dayplayer_id <> all(array(
  select dayplayer_id from (${droppedOnDate(query)}) dropped where name = ${position}))`;

const droppedOnDate = ({ departmentId, date }: DayQuery) => selectDropped(departmentId, sql`= ${date}::date`);

/** The dayplayers who dropped out of jobs of a department on some dates, with the date and the name of the position. */
export const selectDropped = (departmentId: string, comparesDate: RawBuilder<unknown>) => sql`
  select offer.dayplayer_id, offer.date, position.name
  from offers offer join positions position on position.id = offer.position_id
  where offer.department_id = ${departmentId} and offer.date ${comparesDate} and offer.state = 'dropped'`;

/** The condition that a candidate is in one of the searched areas. */
export const isNear = ({ areas }: Pick<PlaceQuery, "areas">) => sql<boolean>`c.area = any(${areas}::bigint[])`;

/** The condition that a candidate of the searched areas travels as far as the location. */
export const reaches = (query: DayQuery) =>
  query.at ? sql<boolean>`(c.x is null or ${distance(query)} <= c.reach)` : sql<boolean>`true`;

/** The condition that any candidate, of whatever area, travels as far as the location. */
export const canReach = (query: DayQuery) => sql<boolean>`case
  when c.x is null then ${isNear(query)}
  else ${query.at ? sql`${distance(query)} <= c.reach` : livesIn(query)}
end`;
const livesIn = ({ town }: DayQuery) => sql`${town} <> '' and exists (select from dayplayer_profiles profile
  where profile.dayplayer_id = c.dayplayer_id and profile.town = ${town})`;

/** The condition that candidate and head have no block between them. PostgreSQL evaluates the array once per statement. */
export const isNotBlocked = (query: Searching) => sql<boolean>`c.dayplayer_id <> all(array(${blockedIds(query)}))`;

/** The accounts with a block between them and the head. */
function blockedIds({ headId, departmentId }: Searching) {
  const head = headId
    ? sql`${headId}::uuid`
    : sql`(select department.manager_id from departments department where department.id = ${departmentId})`;
  return sql`select block.blocker_id from account_blocks block where block.blocked_id = ${head}
    union all select block.blocked_id from account_blocks block where block.blocker_id = ${head}`;
}

/** Candidates with known coordinates whose town is that of the location, for a location without coordinates. */
const inTown = (query: DayQuery & Position, bookable: RawBuilder<boolean> = isBookable(query)) => sql`
  from dayplayer_profiles profile join candidates c using (dayplayer_id)
  where ${query.town} <> '' and profile.town = ${query.town} and c.x is not null and ${free(query)} and ${bookable}`;

/**
 * The order of matches, ascending in every part, of rows named `r`: starred dayplayers first, then those who worked with the
 * department, then by reliability and by years of membership. Equal ones take turns: by `turn`, then by distance (unknown homes
 * last), and by id so that pages never overlap.
 */
const merits = sql`not r.starred, r.worked = 0, -r.reliability, -r.years`;
const nearest = sql`coalesce(r.distance, 'Infinity'), r.dayplayer_id`;
export const order = sql`${merits}, r.turn, ${nearest}`;
export const orderOf = ({ starred, worked, reliability, years, turn, distance, dayplayerId }: RankFacts) =>
  sql`${!starred}::boolean, ${worked === 0}::boolean, -(${reliability}::float8), ${-years}::int, ${turn}::float8,
    ${distance ?? "Infinity"}::float8, ${dayplayerId}::uuid`;
/** The order without turns, by which those are found who take turns. */
export const orderWithoutTurns = sql`${merits}, ${nearest}`;

/** The number of first matches among whom equal ones take turns. */
export const takeTurns = 100;
/** The `turn` of all others: after those who take turns. */
export const noTurn = sql`1e12::float8`;

/**
 * The `turn` of a dayplayer: when the product last asked them for a job, in seconds, or 0. The department's own jobs on the
 * dates do not count, so that nobody moves down its list while these are filled.
 */
export const turnOf = (
  dayplayerId: RawBuilder<unknown>,
  { departmentId, isOnDates }: { departmentId: string; isOnDates: RawBuilder<boolean> },
) => sql<number>`coalesce((
  select extract(epoch from asked.created_at)::float8 from offers asked
  where asked.dayplayer_id = ${dayplayerId} and asked.source <> 'head'
    and not (asked.department_id = ${departmentId}::uuid and ${isOnDates})
  order by asked.created_at desc limit 1), 0)`;
