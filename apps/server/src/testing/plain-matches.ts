import { sql } from "kysely";
import type { Pool } from "pg";
import type { Db } from "../db/schema.ts";
import { townOf } from "../modules/dayplayers/geography/town.ts";
import type { MatchQuery } from "../modules/dayplayers/matching/match-position.ts";

/** Installs a SQL function for great-circle miles, with another formula than the product's. */
export const installMiles = (pool: Pool) =>
  pool.query(`create extension cube; create extension earthdistance;
    create function miles_between(lat1 float8, lon1 float8, lat2 float8, lon2 float8) returns float8 language sql strict
    return earth_distance(ll_to_earth(lat1, lon1), ll_to_earth(lat2, lon2)) / earth() * 3958.8`);

/**
 * The rule of matching as one simple query over the source tables, without the indexes and derived rows that make it
 * fast.
 */
export async function plainMatches(
  db: Db,
  { departmentId, headId, position, date, during = null, place }: MatchQuery,
): Promise<string[]> {
  const { rows } = await sql<{ dayplayer_id: string }>`
    with everyone as (
      select p.dayplayer_id,
        exists (select from stars s where s.head_id = ${headId} and s.dayplayer_id = p.dayplayer_id) as starred,
        exists (select from offers o where o.department_id = ${departmentId} and o.dayplayer_id = p.dayplayer_id
          and o.state = 'accepted' and o.counted_at is not null and o.no_show_at is null) as worked,
        (p.kept + 1.0) / (p.counted + 1) as reliability,
        (select count(*) from generate_series(1, 80) y where p.member_since + make_interval(years => y) <= app_now()::date) as years,
        miles_between(p.latitude, p.longitude, ${place.latitude}::float8, ${place.longitude}::float8) as miles,
        p.positions, p.travel_radius_miles, nullif(p.town, '') as town
      from dayplayer_profiles p)
    select e.dayplayer_id from everyone e
    where ${position} = any(e.positions)
      and (miles <= travel_radius_miles or miles is null and e.town = ${townOf(place.city, place.state)})
      and exists (select from availability_months m where m.dayplayer_id = e.dayplayer_id
        and m.month = date_trunc('month', ${date}::date) and get_bit(m.free, extract(day from ${date}::date)::int - 1) = 1)
      and not exists (select from offers o where o.dayplayer_id = e.dayplayer_id and o.date = ${date}::date and o.state = 'accepted')
      and not exists (select from offers o where o.dayplayer_id = e.dayplayer_id and o.during && ${during}::tstzrange and o.state = 'accepted')
      and not exists (select from offers o join positions q on q.id = o.position_id where o.dayplayer_id = e.dayplayer_id
        and o.department_id = ${departmentId} and o.date = ${date}::date and q.name = ${position} and o.state = 'dropped')
      and not exists (select from account_blocks b where (b.blocker_id, b.blocked_id) in ((${headId}, e.dayplayer_id), (e.dayplayer_id, ${headId})))
    order by starred desc, worked desc, reliability desc, years desc, miles nulls last, dayplayer_id`.execute(db);
  return rows.map(({ dayplayer_id }) => dayplayer_id);
}

/**
 * Lists rows of `candidates` that differ from those of `expected_candidates`, and missing ones, of months that are not
 * past: rows of past months are deleted, but their availability is not.
 */
export async function candidatesThatDiffer(db: Db) {
  const columns = sql`dayplayer_id, position, month, area, reliability, member_since, x, y, z, reach, free, kept, counted`;
  const { rows } = await sql`
    with expected as (
      select ${columns} from expected_candidates where month >= (select min(month) from candidates)
    ), found as (
      select ${columns} from candidates)
    (table expected except table found) union all (table found except table expected)`.execute(db);
  return rows;
}

/** The records that matches show, of the profiles of dayplayers, in their order. */
export async function recordsOfProfiles(db: Db, dayplayerIds: string[]) {
  const { rows } = await sql<{ kept: number; of: number }>`
    select profile.kept, profile.counted as of from unnest(${dayplayerIds}::uuid[]) with ordinality asked (id, place)
    join dayplayer_profiles profile on profile.dayplayer_id = asked.id order by asked.place`.execute(db);
  return rows;
}
