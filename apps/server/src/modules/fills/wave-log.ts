import type { WaveReason } from "@callboard/contract/fills/fill-lifecycle";
import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";

export interface WaveRow {
  wave: number;
  at: Temporal.Instant;
  reason: WaveReason;
  need: number;
  chance_before: number | null;
  chance_after: number | null;
  asked: string[];
}

/** Lists the waves of a fill before one, latest first, with the ids of those who were asked. */
export const listWaves = async (
  db: Db,
  { positionId, before, limit }: { positionId: string; before: number | null; limit: number },
): Promise<WaveRow[]> => {
  const { rows } = await sql<WaveRow>`
    select wave.wave, wave.at, wave.reason, wave.need, wave.chance_before, wave.chance_after,
      array(select offer.dayplayer_id::text from offers offer
        where offer.position_id = wave.position_id and offer.source = 'fill' and offer.wave = wave.wave
        order by offer.id) as asked
    from fill_waves wave
    where wave.position_id = ${positionId} and (${before}::int is null or wave.wave < ${before}::int)
    order by wave.wave desc limit ${limit}`.execute(db);
  return rows;
};

export const countWaves = async (db: Db, positionId: string): Promise<number> => {
  const { count } = await db
    .selectFrom("fill_waves")
    .where("position_id", "=", positionId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
};
