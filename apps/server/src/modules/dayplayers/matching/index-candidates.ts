import { sql } from "kysely";
import type { Tx } from "../../../db/schema.ts";

/**
 * Brings the rows that matching reads to what profiles, records and months say: after each change of one of them, in its
 * transaction, under the player's lock. Only rows that differ are written. `months` (first days) narrows it to those.
 */
export async function indexCandidates(tx: Tx, dayplayerIds: string[], months?: string[]): Promise<void> {
  const those = sql`dayplayer_id = any(${dayplayerIds}::uuid[])
    and (${months ?? null}::date[] is null or month = any(${months ?? null}::date[]))`;
  await sql`
    with meant as materialized (
      select * from expected_candidates where ${those}
    ), gone as (
      delete from candidates c where ${those}
        and not exists (select from meant m where (m.dayplayer_id, m.position, m.month) = (c.dayplayer_id, c.position, c.month))
    )
    insert into candidates as c (dayplayer_id, position, month, area, reliability, member_since, x, y, z, reach, free)
    select dayplayer_id, position, month, area, reliability, member_since, x, y, z, reach, free from meant
    on conflict (dayplayer_id, position, month) do update set area = excluded.area, reliability = excluded.reliability,
      member_since = excluded.member_since, x = excluded.x, y = excluded.y, z = excluded.z, reach = excluded.reach,
      free = excluded.free
    where (c.area, c.reliability, c.member_since, c.x, c.y, c.z, c.reach, c.free) is distinct from
      (excluded.area, excluded.reliability, excluded.member_since, excluded.x, excluded.y, excluded.z, excluded.reach,
        excluded.free)`.execute(tx);
}
