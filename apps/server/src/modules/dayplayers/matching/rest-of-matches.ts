import type { Db, Tx } from "../../../db/schema.ts";
import { compareMatches, type RankFacts, sinceOf, toRankFacts } from "./match-order.ts";
import * as q from "./match-queries.ts";

interface Rest {
  /** The date from which years of membership are counted. */
  today: string;
  /** The ids of dayplayers whom the head knows. They are excluded, because they rank before the rest. */
  known: string[];
  /** The last match of the previous page. Without it the list starts at its beginning. */
  after: RankFacts | undefined;
  limit: number;
}

/**
 * Lists matches whom the head does not know, in the order of `compareMatches`, without reading more of them than
 * needed. The index orders each area by reliability and membership date; whole years and distance order the rows
 * further. The first rows show which groups of equal reliability and years make up the page. All groups but the last
 * are complete, and of the last group a second query reads the nearest.
 */
export async function findRest(
  db: Db | Tx,
  query: q.CandidateQuery,
  { today, known, after, limit }: Rest,
): Promise<RankFacts[]> {
  if (limit <= 0) return [];
  const inTown = await findInTown(db, query, { today, known, after });
  const fromGroup = after ? await nearest(groupOf(after, today), after, limit) : [];
  const below = await first(after && groupOf(after, today), limit - fromGroup.length);
  const last = below.at(-1);
  if (last && fromGroup.length + below.length === limit) {
    const complete = below.filter((each) => !sameGroup(each, last));
    const rest = await nearest(groupOf(last, today), undefined, limit - fromGroup.length - complete.length);
    below.splice(0, below.length, ...complete, ...rest);
  }
  return [...fromGroup, ...below, ...inTown].sort(compareMatches).slice(0, limit);

  function first(group: q.Group | undefined, most: number) {
    return takeFree(most, today, (limit) => q.findFirst(db, query, { known, below: group, limit }));
  }
  function nearest(group: q.Group, from: RankFacts | undefined, most: number) {
    return takeFree(most, today, (limit) => q.findNearest(db, query, { known, group, after: from, limit }));
  }
}

/** The number of extra rows in the first query, because some of the candidates are booked. */
const spareAtFirst = 16;

/**
 * Returns the first `most` candidates who are not booked. Reads a few more rows than that, and many more if too many
 * are booked.
 */
async function takeFree(most: number, today: string, list: (limit: number) => Promise<q.CandidateWithBooking[]>) {
  if (most <= 0) return [];
  for (let spare = spareAtFirst; ; spare *= 8) {
    const rows = await list(most + spare);
    const free = rows.filter(({ booked }) => !booked);
    if (free.length >= most || rows.length < most + spare)
      return free.slice(0, most).map((row) => toRankFacts(row, today));
  }
}

/**
 * Lists matches of the location's town for a location that the gazetteer does not know. They are few enough to be read
 * whole.
 */
async function findInTown(db: Db | Tx, query: q.CandidateQuery, { today, known, after }: Omit<Rest, "limit">) {
  const rows = await q.findPlacedInTown(db, query);
  const matches = rows
    .filter(({ dayplayer_id }) => !known.includes(dayplayer_id))
    .map((row) => toRankFacts(row, today));
  return matches.filter((each) => !after || compareMatches(each, after) > 0);
}

const groupOf = ({ reliability, years }: RankFacts, today: string): q.Group => ({
  reliability,
  ...sinceOf(years, today),
});
const sameGroup = (a: RankFacts, b: RankFacts) => a.reliability === b.reliability && a.years === b.years;
