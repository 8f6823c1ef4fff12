import type { Db, Tx } from "../../db/schema.ts";
import { findPlayerRow } from "./queries.ts";

/** A dayplayer who is there: an account that was deleted is not. */
export const findPlayer = (db: Db | Tx, id: string): Promise<{ id: string } | undefined> => findPlayerRow(db, id);
