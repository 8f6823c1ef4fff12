import type { Tx } from "../../db/schema.ts";
import { deleteStar, deleteStarsOf, insertStar } from "./queries.ts";

interface Pair {
  headId: string;
  dayplayerId: string;
}

/** Adds a dayplayer to the head's network. Returns false if they were in it already. */
export const starDayplayer = (tx: Tx, { headId, dayplayerId }: Pair): Promise<boolean> =>
  insertStar(tx, headId, dayplayerId);

/** Takes a dayplayer out of the head's network. */
export const unstarDayplayer = (tx: Tx, { headId, dayplayerId }: Pair): Promise<boolean> =>
  deleteStar(tx, headId, dayplayerId);

/** Takes a dayplayer out of all networks. Returns the heads whose networks they were in. */
export const unstarForAll = (tx: Tx, dayplayerId: string): Promise<string[]> => deleteStarsOf(tx, dayplayerId);
