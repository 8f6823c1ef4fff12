import { sql } from "kysely";
import { retentionCutoff } from "../../config/retention.ts";
import { prepared } from "../../db/prepared.ts";
import type { Db } from "../../db/schema.ts";

/** One call in one time window; `start` and `end` are in seconds since 1970. */
export interface Hit {
  key: string;
  start: number;
  end: number;
  /** The maximum number of hits in the window. */
  most: number;
}

/** Counts a call in a window for all processes and returns the window's new count. */
export async function countHit(db: Db, { key, start }: Hit): Promise<number> {
  const { hits } = await db
    .insertInto("rate_limits")
    .values({ key, window_start: Temporal.Instant.fromEpochMilliseconds(start * 1000), hits: 1 })
    .onConflict((conflict) =>
      conflict.columns(["key", "window_start"]).doUpdateSet({ hits: sql`rate_limits.hits + 1` }),
    )
    .returning("hits")
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
  return hits;
}

/** Deletes counts of windows that began long ago. No window is longer than 24 hours (`limit-windows.ts`). */
export const purgeHits = (db: Db, now: Temporal.Instant) =>
  db.deleteFrom("rate_limits").where("window_start", "<", retentionCutoff("limitCounts", now)).execute();
