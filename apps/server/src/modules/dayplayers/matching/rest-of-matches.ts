import type { Db, Tx } from "../../../db/schema.ts";
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
  query: q.CandidateQuery,
  { today, known, after, limit }: Rest,
): Promise<Standing[]> {
  if (limit <= 0) return [];
  const inTown = await findInTown(db, query, { today, known, after });
  const begun = after ? await nearest(groupOf(after, today), after, limit) : [];
  const below = await first(after && groupOf(after, today), limit - begun.length);
  const last = below.at(-1);
  if (last && begun.length + below.length === limit) {
    const complete = below.filter((each) => !sameGroup(each, last));
    const rest = await nearest(groupOf(last, today), undefined, limit - begun.length - complete.length);
    below.splice(0, below.length, ...complete, ...rest);
  }
  return [...begun, ...below, ...inTown].sort(compareMatches).slice(0, limit);

  function first(group: q.Group | undefined, most: number) {
    return takeFree(most, today, (limit) => q.findFirst(db, query, { known, below: group, limit }));
  }
  function nearest(group: q.Group, from: Standing | undefined, most: number) {
    return takeFree(most, today, (limit) => q.findNearest(db, query, { known, group, after: from, limit }));
  }
}

/** So many more than wanted are asked for at first, since some will be booked. */
const spareAtFirst = 16;

/** The first `most` who are not booked. Asks for a few more than that, and for many more where that was not enough. */
async function takeFree(most: number, today: string, ask: (limit: number) => Promise<q.PerhapsBooked[]>) {
  if (most <= 0) return [];
  for (let spare = spareAtFirst; ; spare *= 8) {
    const rows = await ask(most + spare);
    const free = rows.filter(({ booked }) => !booked);
    if (free.length >= most || rows.length < most + spare)
      return free.slice(0, most).map((row) => standingOf(row, today));
  }
}

/** Where the location is not in the gazetteer: those of its town whose home is, few enough to be taken whole. */
async function findInTown(db: Db | Tx, query: q.CandidateQuery, { today, known, after }: Omit<Rest, "limit">) {
  const rows = await q.findPlacedInTown(db, query);
  const standings = rows
    .filter(({ dayplayer_id }) => !known.includes(dayplayer_id))
    .map((row) => standingOf(row, today));
  return standings.filter((each) => !after || compareMatches(each, after) > 0);
}

const groupOf = ({ reliability, years }: Standing, today: string): q.Group => ({
  reliability,
  ...sinceOf(years, today),
});
const sameGroup = (a: Standing, b: Standing) => a.reliability === b.reliability && a.years === b.years;
