import { type RawBuilder, sql } from "kysely";
import { idArray, prepared } from "../../db/prepared.ts";
import type { Db, Tx } from "../../db/schema.ts";

/** Selects those of the dayplayers who work in all of the positions. Both are arrays, of ids and of names. */
export const selectHolders = (dayplayerIds: RawBuilder<unknown>, positions: RawBuilder<unknown>) => sql<{
  dayplayer_id: string;
}>`
  select profile.dayplayer_id
  from dayplayer_profiles profile join accounts account on account.id = profile.dayplayer_id
  where profile.dayplayer_id = any(${dayplayerIds}) and account.deleted_at is null
    and profile.positions @> ${positions}`;

/**
 * Selects those of the dayplayers who can be a match of one of the positions: they work in it and are free on its date. How far
 * they travel and whether there is a block is not looked at. `dayplayerIds` is an array, and `positions` selects name and date.
 * Each candidate is looked up by its key.
 */
export const selectCandidates = (dayplayerIds: RawBuilder<unknown>, positions: RawBuilder<unknown>) => sql<{
  dayplayer_id: string;
}>`
  select distinct dayplayer.id as dayplayer_id
  from (${positions}) position
  cross join unnest(${dayplayerIds}) dayplayer (id)
  cross join lateral (
    select free from candidates
    where month = date_trunc('month', position.date)::date and candidates.position = position.name and dayplayer_id = dayplayer.id
    offset 0) candidate
  where get_bit(candidate.free, extract(day from position.date)::int - 1) = 1`;

export async function filterByPositions(
  db: Db | Tx,
  dayplayerIds: string[],
  positions: string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ dayplayer_id: string }>`
    ${selectHolders(idArray(dayplayerIds), sql`${positions}::text[]`)} ${prepared}`.execute(db);
  return new Set(rows.map(({ dayplayer_id }) => dayplayer_id));
}
