import type { Tx } from "../../db/schema.ts";
import * as q from "./queries.ts";

/** Deletes what a dayplayer wrote down for themselves, when their account is deleted. */
export async function deleteLedger(tx: Tx, dayplayerId: string): Promise<void> {
  await q.deleteReceivedPayOf(tx, dayplayerId);
  await q.deleteGoal(tx, dayplayerId);
}
