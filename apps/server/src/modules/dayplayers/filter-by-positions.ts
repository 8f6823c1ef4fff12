import type { Db, Tx } from "../../db/schema.ts";
import { listHolders } from "./queries.ts";

/** Those of the dayplayers who work in all of the positions. */
export const filterByPositions = async (
  db: Db | Tx,
  dayplayerIds: string[],
  positions: string[],
): Promise<Set<string>> => new Set(await listHolders(db, dayplayerIds, positions));
