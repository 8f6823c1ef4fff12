import type { Tx } from "../../db/schema.ts";
import { insertStar } from "./queries.ts";

/** Adds a dayplayer to the head's network. Does nothing if they are in it already. */
export async function starDayplayer(
  tx: Tx,
  { headId, dayplayerId }: { headId: string; dayplayerId: string },
): Promise<void> {
  await insertStar(tx, headId, dayplayerId);
}
