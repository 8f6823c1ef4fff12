import type { Tx } from "../../db/schema.ts";

/** Takes a dayplayer into the head's network, where they may stand already. */
export const starDayplayer = (tx: Tx, { headId, playerId }: { headId: string; playerId: string }) =>
  tx
    .insertInto("stars")
    .values({ head_id: headId, player_id: playerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
