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

/** Counts a call in each of its windows, for all processes, and tells how many each has now. */
export async function countHits(db: Db, windows: readonly Hit[]): Promise<(Hit & { hits: number })[]> {
  // Sorted, so that two calls with the same keys never wait for each other crosswise.
  const sorted = windows.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const counted = await db
    .insertInto("rate_limits")
    .values(
      sorted.map(({ key, start }) => ({
        key,
        window_start: Temporal.Instant.fromEpochMilliseconds(start * 1000),
        hits: 1,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["key", "window_start"]).doUpdateSet({ hits: sql`rate_limits.hits + 1` }),
    )
    .returning(["key", "hits"])
    .execute();
  const hits = new Map(counted.map((row) => [row.key, row.hits]));
  return sorted.map((window) => ({ ...window, hits: hits.get(window.key) ?? 1 }));
}

/** No window is longer than an hour; those of a day ago say nothing any more. */
export const purgeHits = (db: Db, now: Temporal.Instant) =>
  db
    .deleteFrom("rate_limits")
    .where("window_start", "<", now.subtract({ hours: 24 }))
    .execute();
