import { sql } from "kysely";
import { idArray, prepared } from "../../db/prepared.ts";
import type { Db, Tx } from "../../db/schema.ts";

/** Those of the dayplayers who work in all of the positions, which are given by their names. */
export async function filterByPositions(
  db: Db | Tx,
  dayplayerIds: string[],
  positions: string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ dayplayer_id: string }>`
    select profile.dayplayer_id
    from dayplayer_profiles profile join accounts account on account.id = profile.dayplayer_id
    where profile.dayplayer_id = any(${idArray(dayplayerIds)}) and account.deleted_at is null
      and profile.positions @> ${positions}::text[] ${prepared}`.execute(db);
  return new Set(rows.map(({ dayplayer_id }) => dayplayer_id));
}
