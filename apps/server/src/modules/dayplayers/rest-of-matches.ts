import type { Db, Tx } from "../../db/schema.ts";
import { compareMatches, type Standing, sinceOf, standingOf } from "./match-order.ts";
import * as q from "./match-queries.ts";

interface Rest {
  /** By which years are counted. */
  today: string;
  /** Left out: they stand before. */
  known: string[];
  /** The last of the page before; without it the list begins at its top. */
  after: Standing | undefined;
  limit: number;
}

/**
 * The matches whom the head doesn't know, in the order of `compareMatches`, without reading more of them than needed. The
 * index orders each area by reliability and by when people came; whole years and distance order them further. So the first
 * rows tell which groups of equal reliability and years make up the page, all but the last group completely, and of that
 * one the nearest are asked for.
 */
export async function findRest(
  db: Db | Tx,
  wanted: q.Wanted,
  { today, known, after, limit }: Rest,
): Promise<Standing[]> {
  if (limit <= 0) return [];
  const inTown = await findInTown(db, wanted, { today, known, after });
  const begun = after ? await nearest(groupOf(after, today), after, limit) : [];
  const first =
    begun.length < limit
      ? await q.findFirst(db, wanted, { known, below: after && groupOf(after, today), limit: limit - begun.length })
      : [];
  const below = first.map((row) => standingOf(row, today));
  const last = below.at(-1);
  if (last && begun.length + below.length === limit) {
    const complete = below.filter((each) => !sameGroup(each, last));
    const rest = await nearest(groupOf(last, today), undefined, limit - begun.length - complete.length);
    below.splice(0, below.length, ...complete, ...rest);
  }
  return [...begun, ...below, ...inTown].sort(compareMatches).slice(0, limit);

  async function nearest(group: q.Group, from: Standing | undefined, most: number) {
    const rows = await q.findNearest(db, wanted, { known, group, after: from, limit: most });
    return rows.map((row) => standingOf(row, today));
  }
}

/** Where the location is not in the gazetteer: those of its town whose home is, few enough to be taken whole. */
async function findInTown(db: Db | Tx, wanted: q.Wanted, { today, known, after }: Omit<Rest, "limit">) {
  const rows = await q.findPlacedInTown(db, wanted);
  const standings = rows.filter(({ player_id }) => !known.includes(player_id)).map((row) => standingOf(row, today));
  return standings.filter((each) => !after || compareMatches(each, after) > 0);
}

const groupOf = ({ reliability, years }: Standing, today: string): q.Group => ({
  reliability,
  ...sinceOf(years, today),
});
const sameGroup = (a: Standing, b: Standing) => a.reliability === b.reliability && a.years === b.years;
