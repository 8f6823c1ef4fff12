import type { Db, Tx } from "../../db/schema.ts";
import { getProfile } from "./queries.ts";

/** The IANA zone of a dayplayer's home. Null where it is unknown. */
export const readHomeZone = async (db: Db | Tx, dayplayerId: string): Promise<string | null> =>
  (await getProfile(db, dayplayerId)).zone;
