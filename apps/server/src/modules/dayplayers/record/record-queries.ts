import type { DayplayerRecord, RankedOffer } from "@callboard/contract/dayplayers/player-record";
import { sql } from "kysely";
import type { Db } from "../../../db/schema.ts";
import type { Circle } from "../geography/circle.ts";

/** An offer that never left the queue was not sent to the dayplayer, so it does not count as received. */
const wasOpened = sql<boolean>`exists (select from offer_history h where h.offer_id = offer.id and h.to_state = 'open')`;

/** Counts the offers that a dayplayer received, by state. */
export async function countOwnOffers(db: Db, dayplayerId: string, now: Temporal.Instant) {
  const { rows } = await sql<DayplayerRecord["offers"] & DayplayerRecord["bookings"]>`
    select count(*)::int as received,
      count(*) filter (where offer.state = 'open')::int as waiting,
      count(*) filter (where offer.state in ('accepted', 'cancelled', 'dropped'))::int as accepted,
      count(*) filter (where offer.state = 'declined')::int as declined,
      count(*) filter (where offer.state = 'expired')::int as unanswered,
      count(*) filter (where offer.state = 'closed')::int as closed,
      count(*) filter (where offer.state = 'revoked')::int as revoked,
      count(*) filter (where offer.state = 'accepted' and day.passes_at > ${now})::int as coming,
      count(*) filter (where offer.state = 'dropped')::int as dropped,
      count(*) filter (where offer.state = 'cancelled')::int as cancelled,
      count(*) filter (where offer.no_show_at is not null)::int as no_shows
    from offers offer join dayplans day on day.id = offer.dayplan_id
    where offer.dayplayer_id = ${dayplayerId} and ${wasOpened}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error("Counting answers a row.");
  return counts;
}

interface RankedRow extends RankedOffer {
  total: number;
}

/** Lists a dayplayer's offers, latest day first, after a cursor. */
export async function listRankedRows(
  db: Db,
  dayplayerId: string,
  { after, limit }: { after: { date: string; id: string } | undefined; limit: number },
): Promise<RankedRow[]> {
  const below = after ? sql`(offer.date, offer.id) < (${after.date}::date, ${after.id}::uuid)` : sql`true`;
  const { rows } = await sql<RankedRow>`
    select offer.id, position.name as position, offer.date, production.name as production,
      department.name as department, offer.state, offer.closed_reason, offer.rank,
      offer.reasons, n.total
    from offers offer
    join positions position on position.id = offer.position_id
    join departments department on department.id = offer.department_id
    join productions production on production.id = department.production_id
    cross join (select count(*)::int as total from offers offer where offer.dayplayer_id = ${dayplayerId}
      and ${wasOpened}) n
    where offer.dayplayer_id = ${dayplayerId} and ${wasOpened} and ${below}
    order by offer.date desc, offer.id desc limit ${limit}`.execute(db);
  return rows;
}

export interface Around {
  dayplayerId: string;
  positions: string[];
  /** The other positions of the same departments, which are listed first. */
  beside: string[];
  /** Jobs within this circle match. Jobs within the wide circle but not within this one are just outside. */
  home: Circle;
  wide: Circle;
  /** The first and the last date, both included. */
  from: string;
  to: string;
  now: Temporal.Instant;
  /** Above these limits the numbers of a position are not told apart, and no more than `names` positions are listed. */
  limits: { jobs: number; departments: number; names: number };
}

export interface OpenJobsRow {
  /**
   * Of the dayplayer's positions: `within` is on an available day, `missed` on a day without that entry, `outside`
   * beyond the travel radius. `other` is of another position, within the radius.
   */
  kind: "within" | "missed" | "outside" | "other";
  /** Null for the dayplayer's own positions, which are counted together. */
  position: string | null;
  jobs: number;
  /** Null for other positions. */
  days: number | null;
  departments: number;
}

/**
 * Counts vacancies around a home in a range of dates, by what keeps the dayplayer from offers for them. Of other
 * positions it returns those that can be listed: if more than `limits.names` positions reach the limits, the first of
 * them by department and name are enough, and counting stops at the limits for each.
 */
export async function listOpenJobs(db: Db, around: Around): Promise<OpenJobsRow[]> {
  const { dayplayerId, positions, beside, home, from, to, limits } = around;
  const isOpen = sql`p.activated and p.archived_at is null and p.booked < p.count`;
  const { rows } = await sql<OpenJobsRow>`
    with recursive around as materialized (${daysAround(around)}), jobs as (
      select p.date, p.department_id, p.count - p.booked as places, case
          when a.distance > ${home.reach}::float8 then 'outside'
          when o.free then 'within'
          else 'missed' end as kind
      from positions p
      join around a on a.id = p.dayplan_id
      join ${ownDays(dayplayerId, from, to)} o on o.date = p.date and not o.booked
      where p.name = any(${positions}::text[]) and ${isOpen} and p.date between ${from}::date and ${to}::date
    ), names (name) as (
      -- Each name is the next one in the index. Reading all positions for their names would take longer than the rest.
      (select p.name from positions p where ${isOpen} order by p.name limit 1)
      union all
      select (select p.name from positions p where ${isOpen} and p.name > n.name order by p.name limit 1)
      from names n where n.name is not null
    ), others as (
      select n.name, w.jobs, w.departments,
        count(case when w.jobs >= ${limits.jobs}::int and w.departments >= ${limits.departments}::int then 1 end)
          over (order by n.beside desc, n.name collate "C") as plenty
      from (select name, name = any(${beside}::text[]) as beside from names where name <> all(${positions}::text[])
        order by beside desc, name collate "C") n
      cross join lateral (
        select sum(places)::int as jobs, count(distinct department_id)::int as departments from (
          select p.count - p.booked as places, p.department_id from positions p
          -- A department has a position once a day, so that this many rows come from many departments.
          where p.name = n.name and ${isOpen} and p.date between ${from}::date and ${to}::date
            -- "is true" prevents a join, so that the days are hashed once for all names.
            and (p.dayplan_id in (select a.id from around a where a.distance <= ${home.reach}::float8)) is true
          limit ${limits.jobs}) p) w
    )
    select kind, null as position, sum(places)::int as jobs, count(distinct date)::int as days,
      count(distinct department_id)::int as departments
    from jobs group by kind
    union all
    select 'other', name, jobs, null, departments from others where plenty <= ${limits.names} and jobs > 0`.execute(db);
  return rows;
}

/**
 * The dayplans near a home that could lead to an offer: coming days of paid productions whose head and this dayplayer
 * have not blocked each other. Near means within the travel radius or just outside it.
 */
const daysAround = ({ dayplayerId, home, wide, from, to, now }: Around) => {
  const { x, y, z } = home.centre;
  return sql`
    select d.id, d.distance from (
      select d.id, d.department_id, (cosd(d.latitude) * cosd(d.longitude) - ${x}::float8) ^ 2
          + (cosd(d.latitude) * sind(d.longitude) - ${y}::float8) ^ 2 + (sind(d.latitude) - ${z}::float8) ^ 2 as distance
      from dayplans d
      where d.archived_at is null and d.date between ${from}::date and ${to}::date and d.passes_at > ${now}
        and d.latitude between ${wide.south}::float8 and ${wide.north}::float8
        and d.longitude between ${wide.west}::float8 and ${wide.east}::float8
      -- The offset makes PostgreSQL compute the distance once per row.
      offset 0) d
    where d.distance <= ${wide.reach}::float8 and (d.department_id in (
      select t.id from departments t
      join productions s on s.id = t.production_id and s.payment_status in ('paid', 'disputed')
      where t.archived_at is null and coalesce(t.manager_id <> all(array(
        select b.blocker_id from account_blocks b where b.blocked_id = ${dayplayerId}
        union all select b.blocked_id from account_blocks b where b.blocker_id = ${dayplayerId})), true))) is true`;
};

/** Counts the days between two dates (both included) that are marked available and not booked. */
export async function countFreeDays(db: Db, dayplayerId: string, from: string, to: string): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select count(*) filter (where free and not booked)::int as days from ${ownDays(dayplayerId, from, to)} o`.execute(
    db,
  );
  return rows[0]?.days ?? 0;
}

const ownDays = (dayplayerId: string, from: string, to: string) => sql`(
  select g.day::date as date, coalesce(get_bit(m.free, extract(day from g.day)::int - 1) = 1, false) as free,
    exists (select from offers offer where offer.dayplayer_id = ${dayplayerId} and offer.date = g.day::date
    and offer.state = 'accepted') as booked
  from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') g (day)
  left join availability_months m on m.dayplayer_id = ${dayplayerId} and m.month = date_trunc('month', g.day)::date)`;
