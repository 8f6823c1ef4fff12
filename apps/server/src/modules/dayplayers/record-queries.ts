import type { MatchReasons } from "@callboard/contract/dayplayers";
import type { ClosedReason, OfferState } from "@callboard/contract/lifecycle";
import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";
import type { Circle } from "./circle.ts";

/** An offer that never left the queue was told to nobody. */
const wasTold = sql<boolean>`exists (select from offer_history h where h.offer_id = o.id and h.to_state = 'open')`;

/** All offers a dayplayer got, by where they stand. */
export async function countOwnOffers(db: Db, playerId: string, now: Temporal.Instant) {
  const { rows } = await sql<{
    received: number;
    waiting: number;
    accepted: number;
    declined: number;
    unanswered: number;
    closed: number;
    revoked: number;
    coming: number;
    dropped: number;
    cancelled: number;
    no_shows: number;
  }>`
    select count(*)::int as received,
      count(*) filter (where o.state = 'open')::int as waiting,
      count(*) filter (where o.state in ('accepted', 'cancelled', 'dropped'))::int as accepted,
      count(*) filter (where o.state = 'declined')::int as declined,
      count(*) filter (where o.state = 'expired')::int as unanswered,
      count(*) filter (where o.state = 'closed')::int as closed,
      count(*) filter (where o.state = 'revoked')::int as revoked,
      count(*) filter (where o.state = 'accepted' and d.passes_at > ${now})::int as coming,
      count(*) filter (where o.state = 'dropped')::int as dropped,
      count(*) filter (where o.state = 'cancelled')::int as cancelled,
      count(*) filter (where o.no_show_at is not null)::int as no_shows
    from offers o join dayplans d on d.id = o.dayplan_id
    where o.player_id = ${playerId} and ${wasTold}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error("Counting answers a row.");
  return counts;
}

export interface RankedRow {
  id: string;
  position: string;
  date: string;
  production: string;
  department: string;
  state: OfferState;
  closed_reason: ClosedReason | null;
  rank: number | null;
  reasons: MatchReasons | null;
  total: number;
}

/** A dayplayer's offers, latest day first, below a place in that order. */
export async function listRankedRows(
  db: Db,
  playerId: string,
  { after, limit }: { after: { date: string; id: string } | undefined; limit: number },
): Promise<RankedRow[]> {
  const below = after ? sql`(o.date, o.id) < (${after.date}::date, ${after.id}::uuid)` : sql`true`;
  const { rows } = await sql<RankedRow>`
    select o.id, p.name as position, o.date, z.name as production, t.name as department, o.state, o.closed_reason, o.rank,
      o.reasons, n.total
    from offers o
    join positions p on p.id = o.position_id
    join departments t on t.id = o.department_id
    join productions z on z.id = t.production_id
    cross join (select count(*)::int as total from offers o where o.player_id = ${playerId} and ${wasTold}) n
    where o.player_id = ${playerId} and ${wasTold} and ${below}
    order by o.date desc, o.id desc limit ${limit}`.execute(db);
  return rows;
}

export interface Around {
  playerId: string;
  positions: string[];
  /** Within this one jobs match; what the wide one has beyond it lies just outside. */
  home: Circle;
  wide: Circle;
  /** Both included. */
  from: string;
  to: string;
  now: Temporal.Instant;
}

export interface WantedRow {
  /** Of positions held: on a day that is free, on one that was not marked so, or beyond the radius. Of others: within it. */
  kind: "within" | "missed" | "outside" | "other";
  /** Told of positions not held. */
  position: string | null;
  jobs: number;
  days: number;
  departments: number;
}

/** Places still to be filled around a home in the coming days, by what keeps somebody from being asked for them. */
export async function findWanted(db: Db, around: Around): Promise<WantedRow[]> {
  const { playerId, positions, home, wide, from, to, now } = around;
  const { x, y, z } = home.centre;
  const { rows } = await sql<WantedRow>`
    with around as (
      select d.id, d.date, d.department_id,
        (cosd(d.latitude) * cosd(d.longitude) - ${x}::float8) ^ 2
          + (cosd(d.latitude) * sind(d.longitude) - ${y}::float8) ^ 2 + (sind(d.latitude) - ${z}::float8) ^ 2 as distance
      from dayplans d
      where d.archived_at is null and d.latitude is not null and d.date between ${from}::date and ${to}::date
        and point(d.longitude, d.latitude)
          <@ box(point(${wide.west}::float8, ${wide.south}::float8), point(${wide.east}::float8, ${wide.north}::float8))
        and d.passes_at > ${now}
    ), jobs as (
      select a.date, a.department_id, p.name, p.count - p.booked as places, case
          when p.name <> all(${positions}::text[]) then case when a.distance <= ${home.reach}::float8 then 'other' end
          when o.booked then null
          when a.distance > ${home.reach}::float8 then 'outside'
          when o.free then 'within'
          else 'missed' end as kind
      from around a
      join ${ownDays(playerId, from, to)} o using (date)
      join positions p on p.dayplan_id = a.id and p.archived_at is null and p.activated and p.count > p.booked
      join departments t on t.id = a.department_id and t.archived_at is null
      join productions s on s.id = t.production_id and s.payment_status in ('paid', 'disputed')
      where a.distance <= ${wide.reach}::float8
    )
    select kind, case when kind = 'other' then name end as position, sum(places)::int as jobs,
      count(distinct date)::int as days, count(distinct department_id)::int as departments
    from jobs where kind is not null
    group by 1, 2 order by jobs desc, position`.execute(db);
  return rows;
}

/** Between two days, both included: how many are marked free and not booked. */
export async function countFreeDays(db: Db, playerId: string, from: string, to: string): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select count(*) filter (where free and not booked)::int as days from ${ownDays(playerId, from, to)} o`.execute(db);
  return rows[0]?.days ?? 0;
}

const ownDays = (playerId: string, from: string, to: string) => sql`(
  select g.day::date as date, coalesce(get_bit(m.free, extract(day from g.day)::int - 1) = 1, false) as free,
    exists (select from offers b where b.player_id = ${playerId} and b.date = g.day::date and b.state = 'accepted') as booked
  from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') g (day)
  left join player_months m on m.player_id = ${playerId} and m.month = date_trunc('month', g.day)::date)`;
