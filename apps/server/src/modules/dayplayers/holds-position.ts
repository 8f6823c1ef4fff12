import type { Db, Tx } from "../../db/schema.ts";
import { findHolder } from "./queries.ts";

/** Whether a dayplayer works in all of the positions. */
export const holdsPositions = (db: Db | Tx, dayplayerId: string, positions: string[]): Promise<boolean> =>
  findHolder(db, dayplayerId, positions);
