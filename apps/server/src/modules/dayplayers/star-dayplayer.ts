import type { Tx } from "../../db/schema.ts";
import { insertStar } from "./queries.ts";

/** Takes a dayplayer into the head's network, where they may stand already. */
export async function starDayplayer(
  tx: Tx,
  { headId, dayplayerId }: { headId: string; dayplayerId: string },
): Promise<void> {
  await insertStar(tx, headId, dayplayerId);
}
