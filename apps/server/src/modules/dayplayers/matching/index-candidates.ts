import { sql } from "kysely";
import type { Tx } from "../../../db/schema.ts";

/**
 * Updates the rows that matching reads from profiles, records and availability months. Runs after each change of one of
 * these, in the same transaction and under the dayplayer's lock. Writes only rows that differ. `months` (first days)
 * limits the update to these months.
 */
export async function indexCandidates(tx: Tx, dayplayerIds: string[], months?: string[]): Promise<void> {
  const isAffected = sql`dayplayer_id = any(${dayplayerIds}::uuid[])
    and (${months ?? null}::date[] is null or month = any(${months ?? null}::date[]))`;
  await sql`
    with expected as materialized (
      select * from expected_candidates where ${isAffected}
    ), deleted as (
      delete from candidates c where ${isAffected}
        and not exists (select from expected e where (e.dayplayer_id, e.position, e.month) = (c.dayplayer_id, c.position, c.month))
    )
    insert into candidates as c
      (dayplayer_id, position, month, area, reliability, member_since, x, y, z, reach, free, kept, counted)
    select dayplayer_id, position, month, area, reliability, member_since, x, y, z, reach, free, kept, counted
    from expected
    on conflict (dayplayer_id, position, month) do update set area = excluded.area, reliability = excluded.reliability,
      member_since = excluded.member_since, x = excluded.x, y = excluded.y, z = excluded.z, reach = excluded.reach,
      free = excluded.free, kept = excluded.kept, counted = excluded.counted
    where (c.area, c.reliability, c.member_since, c.x, c.y, c.z, c.reach, c.free, c.kept, c.counted) is distinct from
      (excluded.area, excluded.reliability, excluded.member_since, excluded.x, excluded.y, excluded.z, excluded.reach,
        excluded.free, excluded.kept, excluded.counted)`.execute(tx);
}
