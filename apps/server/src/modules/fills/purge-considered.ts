import type { Db } from "../../db/schema.ts";
import { deleteOldConsidered, deleteOldNearMisses } from "./queries.ts";

/** Deletes who was considered in waves of long ago, and who nearly matched. */
export const purgeConsidered = async (db: Db, now: Temporal.Instant): Promise<void> => {
  await deleteOldConsidered(db, now);
  await deleteOldNearMisses(db, now);
};
