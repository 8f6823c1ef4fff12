import type { Db } from "../../db/schema.ts";
import { deleteOldConsidered, deleteOldNearMisses } from "./considered-queries.ts";

/** Deletes old lists of considered dayplayers and of near misses. */
export const purgeConsidered = async (db: Db, now: Temporal.Instant): Promise<void> => {
  await deleteOldConsidered(db, now);
  await deleteOldNearMisses(db, now);
};
