import type { Db, Tx } from "../../db/schema.ts";
import { findDayplayerRow } from "./queries.ts";

/** A dayplayer who is there: an account that was deleted is not. */
export const findDayplayer = (db: Db | Tx, id: string): Promise<{ id: string } | undefined> => findDayplayerRow(db, id);
