import { sql } from "kysely";
import type { Db } from "../../../db/schema.ts";
import { areasAround } from "../geography/areas.ts";
import { earthRadiusMiles } from "../geography/places.ts";
import { townOf } from "../geography/town.ts";
import { type MatchQuery, toCandidateQuery } from "./match-position.ts";
import { canReach, distance, free, isBookable, isNear, knownToHead } from "./match-queries.ts";

/** Somebody who would match if they travelled farther. */
export interface BeyondReach {
  dayplayer_id: string;
  /** How many miles the job is beyond their travel radius. */
  miles_beyond: number;
}

/**
 * Dayplayers who would match if they travelled up to so many miles farther than they do, the nearest first. Empty for a
 * location that the gazetteer does not know.
 */
export async function listBeyondReach(
  db: Db,
  call: MatchQuery & { miles: number; limit: number },
): Promise<BeyondReach[]> {
  const { place, miles, limit } = call;
  const query = toCandidateQuery(call);
  const { latitude, longitude } = place;
  if (!query.at || latitude === null || longitude === null) return [];
  const point = { latitude, longitude };
  const areas = areasAround({ point, town: townOf(place.city, place.state), beyondMiles: miles });
  const { rows } = await sql<BeyondReach>`
    select f.* from (
      select c.dayplayer_id, (sqrt(${distance(query)}) - sqrt(c.reach)) * ${earthRadiusMiles}::float8 as miles_beyond
      from candidates c
      where ${isNear({ areas })} and ${free(query)} and c.x is not null and ${distance(query)} > c.reach
        and ${distance(query)} <= (sqrt(c.reach) + ${miles / earthRadiusMiles}::float8) ^ 2 and ${isBookable(query)}) f
    order by f.miles_beyond, f.dayplayer_id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Dayplayers whom the head starred or who worked with the department, who would match if they had marked the date as
 * available. Who marked it as not available is left out.
 */
export async function listKnownUnmarked(db: Db, call: MatchQuery): Promise<string[]> {
  const query = toCandidateQuery(call);
  const [month, day] = [`${call.date.slice(0, 7)}-01`, Number(call.date.slice(8)) - 1];
  const { rows } = await sql<{ dayplayer_id: string }>`
    select c.dayplayer_id from (
      select profile.dayplayer_id, profile.area, cosd(profile.latitude) * cosd(profile.longitude) as x,
        cosd(profile.latitude) * sind(profile.longitude) as y, sind(profile.latitude) as z,
        4 * sin(profile.travel_radius_miles / ${2 * earthRadiusMiles}::float8) ^ 2 as reach
      from ${knownToHead({ headId: call.headId, departmentId: call.departmentId })} k
      join dayplayer_profiles profile using (dayplayer_id)
      where profile.area is not null and ${call.position} = any(profile.positions)
        and not exists (select from availability_months month
          where month.dayplayer_id = profile.dayplayer_id and month.month = ${month}::date
            and get_bit(month.said, ${day}::int) = 1)) c
    where ${canReach(query)} and ${isBookable(query)} and not exists (select from offers offer
      where offer.dayplayer_id = c.dayplayer_id and offer.date = ${call.date}::date and offer.state = 'accepted')
    order by c.dayplayer_id`.execute(db);
  return rows.map(({ dayplayer_id }) => dayplayer_id);
}

/**
 * Dayplayers whom the head starred or who worked with the department, who are available and live near enough, and would
 * match if they worked in the position.
 */
export async function listKnownInOtherPositions(db: Db, call: MatchQuery): Promise<string[]> {
  const query = toCandidateQuery(call);
  const { rows } = await sql<{ dayplayer_id: string }>`
    select distinct c.dayplayer_id
    from ${knownToHead({ headId: call.headId, departmentId: call.departmentId })} k
    join candidates c using (dayplayer_id)
    join dayplayer_profiles profile using (dayplayer_id)
    where c.month = ${`${call.date.slice(0, 7)}-01`}::date and get_bit(c.free, ${Number(call.date.slice(8)) - 1}::int) = 1
      and ${call.position} <> all(profile.positions) and ${canReach(query)} and ${isBookable(query)}
    order by c.dayplayer_id`.execute(db);
  return rows.map(({ dayplayer_id }) => dayplayer_id);
}
