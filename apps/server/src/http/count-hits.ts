import { sql } from "kysely";
import type { Db } from "../db/schema.ts";

/** One call in one window of time; `start` and `end` in seconds since 1970. */
export interface Hit {
  key: string;
  start: number;
  end: number;
  /** More hits than this in the window are too many. */
  most: number;
}

/** Counts a call in a window, for all processes, and answers how many it has now. */
export async function countHit(db: Db, { key, start }: Hit): Promise<number> {
  const { hits } = await db
    .insertInto("rate_limits")
    .values({ key, window_start: Temporal.Instant.fromEpochMilliseconds(start * 1000), hits: 1 })
    .onConflict((conflict) =>
      conflict.columns(["key", "window_start"]).doUpdateSet({ hits: sql`rate_limits.hits + 1` }),
    )
    .returning("hits")
    .executeTakeFirstOrThrow();
  return hits;
}

/** No window is longer than an hour; those of a day ago say nothing any more. */
export const purgeHits = (db: Db, now: Temporal.Instant) =>
  db
    .deleteFrom("rate_limits")
    .where("window_start", "<", now.subtract({ hours: 24 }))
    .execute();
