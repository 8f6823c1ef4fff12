import type { Tx } from "../../db/schema.ts";
import { deletePeopleData } from "./queries.ts";

/** Deletes what fills know of a dayplayer whose account is deleted: replies, wishes of heads, and waves considered. */
export const deleteFillData = (tx: Tx, dayplayerId: string): Promise<void> => deletePeopleData(tx, dayplayerId);
