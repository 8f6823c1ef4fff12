import type { Tx } from "../../db/schema.ts";
import { deletePeopleData } from "./queries.ts";

/**
 * Deletes the data of fills about a dayplayer whose account is deleted: replies, pins and exclusions of heads, and
 * waves considered.
 */
export const deleteFillData = (tx: Tx, dayplayerId: string): Promise<void> => deletePeopleData(tx, dayplayerId);
