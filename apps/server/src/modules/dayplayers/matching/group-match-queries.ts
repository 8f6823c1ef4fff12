import { type RawBuilder, sql } from "kysely";
import { isNamed } from "../../../db/names.ts";
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
  order,
  orderOf,
  type PlaceQuery,
  reaches,
} from "./match-queries.ts";

/** The days of a group that one row of `candidates` covers: the same position, month and place. */
export interface GroupPart extends PlaceQuery {
  position: string;
  /** The first day of the month. */
  month: string;
  /** The days of the month, as `bit(31)`. */
  days: string;
}

export interface GroupMatchQuery extends KnownToHeadQuery {
  parts: [GroupPart, ...GroupPart[]];
  /** The date of each job, parallel to `names`, which has the name of its position. */
  dates: string[];
  names: string[];
  /** The working time of each job, as in `CandidateQuery`. */
  durings: (string | null)[];
}

export interface GroupRow extends Omit<KnownRow, "member_since"> {
  /** In whole years. */
  years: number;
  /** The number of matches on all pages. */
  total: number;
}

/**
 * Lists dayplayers who could take all days of a group, in the order of matches, with the total. The query finds those
 * who match the days of the first part, as for a single position, and looks up each of them by key for every further
 * part. It has to find all of them before it can return the first one, because the order depends on the farthest of the
 * places.
 */
export async function findGroup(
  db: Db | Tx,
  query: GroupMatchQuery,
  { after, name, limit }: { after: RankFacts | undefined; name: string | undefined; limit: number },
) {
  const [first, ...others] = query.parts;
  const at = (part: GroupPart): Omit<CandidateQuery, "position"> => ({
    ...part,
    ...query,
    date: query.dates[0] ?? "",
  });
  const farthest = sql.join([
    sql`coalesce(f.distance, 'Infinity')`,
    ...others.map((_, n) => sql`${other(n)}.distance`),
  ]);
  const { rows } = await sql<GroupRow>`
    with fit as materialized (
      select f.dayplayer_id, f.reliability, greatest(${farthest}) as distance,
        greatest(0, extract(year from age((app_now() at time zone 'UTC')::date, f.member_since)))::int as years
      from (
        select ${columns(at(first))} from candidates c
        where ${isNear(first)} and ${isFree(first)} and ${reaches(at(first))} and ${isNotBlocked(at(first))}
        ${first.at ? sql`` : sql`union all ${inTown(at(first), first)}`}) f
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
        ${name ? sql`and ${hasName(name)}` : sql``}),
    ranked as (
      select f.dayplayer_id, f.reliability, nullif(f.distance, 'Infinity') as distance, f.years,
        coalesce(k.starred, false) as starred, coalesce(k.worked, 0) as worked
      from fit f left join ${knownToHead(query)} k using (dayplayer_id))
    select r.*, (select count(*)::int from fit) as total from ranked r
    where ${after ? sql`(${order}) > (${orderOf(after)})` : sql`true`}
    order by ${order} limit ${limit}`.execute(db);
  return rows;
}
const other = (n: number) => sql.ref(`also_${n}`);

const isFree = ({ position, month, days }: GroupPart) => sql<boolean>`
  ${isInSection(position, sql`${month}::date`)} and (c.free & ${days}::bit(31)) = ${days}::bit(31)`;

const alsoFits = (at: Omit<CandidateQuery, "position">, part: GroupPart, name: RawBuilder<unknown>) => sql`
  cross join lateral (
    select coalesce(${distance(at)}, 'Infinity') as distance from candidates c
    where c.dayplayer_id = f.dayplayer_id and ${isFree(part)} and ${canReach(at)}) ${name}`;

/** Candidates with known coordinates whose town is that of the location, for a location without coordinates. */
const inTown = (at: Omit<CandidateQuery, "position">, part: GroupPart) => sql`
  select ${columns(at)} from dayplayer_profiles profile join candidates c using (dayplayer_id)
  where ${at.town} <> '' and profile.town = ${at.town} and c.x is not null and ${isFree(part)} and ${isNotBlocked(at)}`;

const hasName = (name: string) => sql<boolean>`exists (select from accounts n where n.id = f.dayplayer_id
  and ${isNamed("n", name)})`;
