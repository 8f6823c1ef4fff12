import type { Db, Tx } from "../../../db/schema.ts";
import { type MatchQuery, toCandidateQuery } from "./match-position.ts";
import { findCandidates } from "./match-queries.ts";

/** Those of the dayplayers who match a position. */
export async function filterCandidates(db: Db | Tx, query: MatchQuery, dayplayerIds: string[]): Promise<Set<string>> {
  const rows = await findCandidates(db, toCandidateQuery(query), dayplayerIds);
  return new Set(rows.map(({ dayplayer_id }) => dayplayer_id));
}
