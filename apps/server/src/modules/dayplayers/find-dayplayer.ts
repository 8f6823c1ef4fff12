import type { Db, Tx } from "../../db/schema.ts";
import { findDayplayerRow } from "./queries.ts";

/** Finds a dayplayer whose account is not deleted. */
export const findDayplayer = (db: Db | Tx, id: string): Promise<{ id: string } | undefined> => findDayplayerRow(db, id);
