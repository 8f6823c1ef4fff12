import { sql } from "kysely";
import type { Db } from "../../../db/schema.ts";
import { type RankFacts, toRankFacts } from "./match-order.ts";
import { type MatchPlace, toCandidateQuery } from "./match-position.ts";
import { isNotBlocked, knownToHead } from "./match-queries.ts";

/** A position that still needs somebody. */
interface NeedyPosition {
  id: string;
  /** The position's name. */
  name: string;
  date: string;
  place: MatchPlace;
}

interface BestRow {
  position_id: string;
  dayplayer_id: string;
  starred: boolean;
  worked: number;
  reliability: number;
  member_since: string;
  distance: number | null;
  today: string;
}

/**
 * Returns the first matches of many positions, by the position's id, each in the order of `compareMatches`. Dayplayers
 * who were already offered the position are left out, whatever became of the offer: these are the ones to ask next.
 * One statement for all positions. Unlike a page of matches it sorts every match of a position, at most some thousands;
 * only of the first ones it looks up offers.
 */
export async function findBestMatches(
  db: Db,
  {
    departmentId,
    headId,
    positions,
    limit,
  }: { departmentId: string; headId: string; positions: readonly NeedyPosition[]; limit: number },
): Promise<Map<string, RankFacts[]>> {
  if (positions.length === 0) return new Map();
  const input = positions.map(({ id, name, date, place }) => {
    const { at, town, areas } = toCandidateQuery({ place });
    const month = `${date.slice(0, 7)}-01`;
    return { id, name, date, month, bit: Number(date.slice(8)) - 1, town, areas, ...at };
  });
  const head = { departmentId, headId };
  const distance = sql`(c.x - need.x) * (c.x - need.x) + (c.y - need.y) * (c.y - need.y)
    + (c.z - need.z) * (c.z - need.z)`;
  const free = sql`c.position = need.name and c.month = need.month and get_bit(c.free, need.bit) = 1
    and ${isNotBlocked(head)}`;
  const columns = sql`c.dayplayer_id, c.reliability, c.member_since`;
  const years = sql`extract(year from age((app_now() at time zone 'UTC')::date, c.member_since))`;
  const order = sql`starred desc, worked > 0 desc, reliability desc, years desc, distance nulls last, dayplayer_id`;
  const { rows } = await sql<BestRow>`
    with known as materialized (select * from ${knownToHead(head)} known)
    select need.id as position_id, best.dayplayer_id, best.starred, best.worked, best.reliability, best.member_since,
      best.distance, (app_now() at time zone 'UTC')::date as today
    from jsonb_to_recordset(${JSON.stringify(input)}::jsonb) as need
      (id uuid, name text, date date, month date, bit int, town text, areas bigint[], x float8, y float8, z float8)
    cross join lateral (
      select ranked.* from (
        select c.*, coalesce(known.starred, false) as starred, coalesce(known.worked, 0) as worked, ${years} as years
        from (
          select f.* from unnest(need.areas) a (area)
          cross join lateral (
            select ${columns}, ${distance} as distance from candidates c
            where c.area = a.area and ${free} and (need.x is null or c.x is null or ${distance} <= c.reach)) f
          union all
          select ${columns}, null from dayplayer_profiles profile join candidates c using (dayplayer_id)
          where need.x is null and need.town <> '' and profile.town = need.town and c.x is not null and ${free}) c
        left join known using (dayplayer_id)
        order by ${order} offset 0) ranked
      where not exists (
        select from offers offer where offer.dayplayer_id = ranked.dayplayer_id and offer.date = need.date
        and (offer.state = 'accepted' or offer.department_id = ${departmentId} and exists (
          select from positions position where position.id = offer.position_id and position.name = need.name)))
      order by ${order} limit ${limit}) best`.execute(db);
  const found = new Map<string, RankFacts[]>();
  for (const [id, matches] of Map.groupBy(rows, ({ position_id }) => position_id))
    found.set(
      id,
      matches.map((row) => toRankFacts(row, row.today)),
    );
  return found;
}
