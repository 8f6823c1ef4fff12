import { type MatchReasons, matchTotalCap } from "@callboard/contract/dayplayers";
import type { Db, Tx } from "../../../db/schema.ts";
import { compareMatches, isKnown, sinceOf, toRankFacts } from "./match-order.ts";
import { type MatchQuery, reasonsOf, toCandidateQuery } from "./match-position.ts";
import * as q from "./match-queries.ts";
import { findRanked } from "./page-query.ts";

export interface MatchDescription {
  /** Counts from 1; null beyond `matchTotalCap`. */
  rank: number | null;
  reasons: MatchReasons;
}

/** How many dayplayers are described one by one, before it is cheaper to read the first page of all matches. */
const fewDayplayers = 3;

/** Rank and reasons of those of the dayplayers who match a position. */
export async function describeMatches(
  db: Db | Tx,
  { dayplayerIds, ...query }: MatchQuery & { dayplayerIds: string[] },
): Promise<Map<string, MatchDescription>> {
  if (dayplayerIds.length === 0) return new Map();
  const candidateQuery = toCandidateQuery(query);
  if (dayplayerIds.length > fewDayplayers) {
    const rows = await findRanked(db, { ...candidateQuery, limit: matchTotalCap }, dayplayerIds);
    return new Map(
      rows.map(({ rank, ...row }) => [
        row.dayplayer_id,
        { rank, reasons: reasonsOf({ ...row, dayplayerId: row.dayplayer_id }, row) },
      ]),
    );
  }
  const described = new Map<string, MatchDescription>();
  // Those who are no match at all are sorted out with one statement.
  for (const { dayplayer_id: dayplayerId } of await q.findCandidates(db, candidateQuery, dayplayerIds)) {
    const match = await describeMatch(db, { ...query, dayplayerId });
    if (match) described.set(dayplayerId, match);
  }
  return described;
}

/**
 * The rank of a dayplayer among the matches of a position, and the reasons for it. The rank is null beyond
 * `matchTotalCap`. Undefined if the dayplayer does not match.
 */
export async function describeMatch(
  db: Db | Tx,
  { dayplayerId, ...call }: MatchQuery & { dayplayerId: string },
): Promise<MatchDescription | undefined> {
  const candidateQuery = toCandidateQuery(call);
  const [row] = await q.findCandidates(db, candidateQuery, [dayplayerId]);
  if (!row) return undefined;
  const today = await q.readToday(db);
  const known = (await q.findKnown(db, candidateQuery)).map((each) => toRankFacts(each, today));
  const own = known.find((each) => each.dayplayerId === dayplayerId) ?? toRankFacts(row, today);
  const ahead = known.filter((each) => compareMatches(each, own) < 0).length + (isKnown(own) ? 0 : await countRest());
  const records = await q.findRecords(db, [dayplayerId]);
  return { rank: ahead < matchTotalCap ? ahead + 1 : null, reasons: reasonsOf(own, records.get(dayplayerId)) };

  async function countRest() {
    const group = { reliability: own.reliability, ...sinceOf(own.years, today) };
    return q.countBefore(db, candidateQuery, {
      known: known.map((each) => each.dayplayerId),
      group,
      own,
      limit: matchTotalCap,
    });
  }
}
