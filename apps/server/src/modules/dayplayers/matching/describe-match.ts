import { type MatchReasons, matchTotalCap } from "@callboard/contract/dayplayers";
import type { Db, Tx } from "../../../db/schema.ts";
import { type MatchQuery, reasonsOf, toJobQuery } from "./match-position.ts";
import { findRanked } from "./page-query.ts";

interface MatchDescription {
  /** Counts from 1; null beyond `matchTotalCap`. */
  rank: number | null;
  reasons: MatchReasons;
}

/** Rank and reasons of those of the dayplayers who match a position. */
export async function describeMatches(
  db: Db | Tx,
  { dayplayerIds, ...query }: MatchQuery & { dayplayerIds: string[] },
): Promise<Map<string, MatchDescription>> {
  const job = toJobQuery({ ...query, days: [query] });
  if (!job || dayplayerIds.length === 0) return new Map();
  const rows = await findRanked(db, job, dayplayerIds);
  return new Map(
    rows.map(({ rank, ...row }) => [
      row.dayplayer_id,
      { rank: rank > matchTotalCap ? null : rank, reasons: reasonsOf(row, row) },
    ]),
  );
}
