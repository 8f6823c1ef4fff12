import type { Tx } from "../../db/schema.ts";
import { insertStar } from "./queries.ts";

/** Takes a dayplayer into the head's network, where they may stand already. */
export async function starDayplayer(tx: Tx, { headId, playerId }: { headId: string; playerId: string }): Promise<void> {
  await insertStar(tx, headId, playerId);
}
