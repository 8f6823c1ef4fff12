import { type MatchReasons, matchTotalCap } from "@callboard/contract/dayplayers";
import type { Db, Tx } from "../../../db/schema.ts";
import { compareMatches, isKnown, sinceOf, toRankFacts } from "./match-order.ts";
import { type MatchQuery, reasonsOf, toCandidateQuery } from "./match-position.ts";
import * as q from "./match-queries.ts";

/**
 * The rank of a dayplayer among the matches of a position, and the reasons for it. The rank is null beyond
 * `matchTotalCap`. Undefined if the dayplayer does not match.
 */
export async function describeMatch(
  db: Db | Tx,
  { dayplayerId, ...call }: MatchQuery & { dayplayerId: string },
): Promise<{ rank: number | null; reasons: MatchReasons } | undefined> {
  const candidateQuery = toCandidateQuery(call);
  const row = await q.findCandidate(db, candidateQuery, dayplayerId);
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
