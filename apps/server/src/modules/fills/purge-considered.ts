import type { Db } from "../../db/schema.ts";
import { deleteOldConsidered } from "./queries.ts";

/** Deletes who was considered in waves of long ago. */
export const purgeConsidered = async (db: Db, now: Temporal.Instant): Promise<void> => {
  await deleteOldConsidered(db, now);
};
