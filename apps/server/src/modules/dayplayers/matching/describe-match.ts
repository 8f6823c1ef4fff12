import { type MatchReasons, matchTotalCap } from "@callboard/contract/dayplayers";
import type { Db, Tx } from "../../../db/schema.ts";
import { compareMatches, isKnown, sinceOf, standingOf } from "./match-order.ts";
import { type MatchQuery, reasonsOf, toCandidateQuery } from "./match-position.ts";
import * as q from "./match-queries.ts";

/**
 * Where a dayplayer stands among the matches of a position, and why; the rank is null beyond `matchTotalCap`. Undefined for
 * somebody who is not among them.
 */
export async function describeMatch(
  db: Db | Tx,
  { dayplayerId, ...call }: MatchQuery & { dayplayerId: string },
): Promise<{ rank: number | null; reasons: MatchReasons } | undefined> {
  const wanted = toCandidateQuery(call);
  const row = await q.findCandidate(db, wanted, dayplayerId);
  if (!row) return undefined;
  const today = await q.readToday(db);
  const known = (await q.findKnown(db, wanted)).map((each) => standingOf(each, today));
  const own = known.find((each) => each.dayplayerId === dayplayerId) ?? standingOf(row, today);
  const ahead = known.filter((each) => compareMatches(each, own) < 0).length + (isKnown(own) ? 0 : await countRest());
  const records = await q.findRecords(db, [dayplayerId]);
  return { rank: ahead < matchTotalCap ? ahead + 1 : null, reasons: reasonsOf(own, records.get(dayplayerId)) };

  async function countRest() {
    const group = { reliability: own.reliability, ...sinceOf(own.years, today) };
    return q.countBefore(db, wanted, {
      known: known.map((each) => each.dayplayerId),
      group,
      own,
      limit: matchTotalCap,
    });
  }
}
