import { sql } from "kysely";
import type { Tx } from "../../db/schema.ts";

/**
 * Brings the rows that matching reads to what profiles, records and months say: after each change of one of them, in its
 * transaction, under the player's lock. Only rows that differ are written. `months` (first days) narrows it to those.
 */
export async function indexCandidates(tx: Tx, playerIds: string[], months?: string[]): Promise<void> {
  const meant = sql`player_id = any(${playerIds}::uuid[]) and (${months ?? null}::date[] is null or month = any(${months ?? null}::date[]))`;
  await sql`
    with wanted as materialized (
      select p.player_id, n.position, m.month, p.area, p.reliability, p.member_since, p.travel_radius_miles,
        p.latitude, p.longitude, m.free
      from (select * from player_months where ${meant} and free <> B'0'::bit(31)) m
      join player_profiles p using (player_id)
      cross join lateral unnest(p.positions) n (position)
      where p.area is not null
    ), gone as (
      delete from candidates c where ${meant}
        and not exists (select from wanted w where (w.player_id, w.position, w.month) = (c.player_id, c.position, c.month))
    )
    insert into candidates (player_id, position, month, area, reliability, member_since, travel_radius_miles,
      latitude, longitude, free)
    select * from wanted
    on conflict (player_id, position, month) do update set area = excluded.area, reliability = excluded.reliability,
      member_since = excluded.member_since, travel_radius_miles = excluded.travel_radius_miles,
      latitude = excluded.latitude, longitude = excluded.longitude, free = excluded.free
    where (candidates.area, candidates.reliability, candidates.member_since, candidates.travel_radius_miles,
        candidates.latitude, candidates.longitude, candidates.free)
      is distinct from (excluded.area, excluded.reliability, excluded.member_since, excluded.travel_radius_miles,
        excluded.latitude, excluded.longitude, excluded.free)`.execute(tx);
}
