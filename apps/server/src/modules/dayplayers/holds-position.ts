import type { Db, Tx } from "../../db/schema.ts";
import { findHolder } from "./queries.ts";

/** Whether a dayplayer holds each of some positions. */
export const holdsPositions = (db: Db | Tx, dayplayerId: string, positions: string[]): Promise<boolean> =>
  findHolder(db, dayplayerId, positions);
