import { searchTotalCap } from "@callboard/contract/dayplayers/find-dayplayers";
import type { Db } from "../../db/schema.ts";
import { type ParsedSearch, parseSearch } from "../dayplayers/search/parse-search.ts";
import { findNarrowest, type Narrowest } from "./find-narrowest.ts";
import { compareHits, type Hit, type Nearness, readCursor, writeCursor } from "./search-order.ts";
import * as q from "./search-queries.ts";

export interface Search {
  /** Dayplayers starred by this head come first, and those with a block between them are left out. */
  headId: string;
  /** Dayplayers who worked with this department come next. */
  departmentId?: string | undefined;
  /** Names, positions and towns in one line. Without it, everybody matches. */
  text?: string | undefined;
  /** A hit holds one of these positions. Without them, everybody matches. */
  positions?: string[] | undefined;
  /** A hit marked this date as available and is not booked on it. */
  free?: string | undefined;
  after?: string | undefined;
  limit?: number;
}

export interface SearchPage {
  dayplayers: Hit[];
  /** The cursor of the next page, or null on the last page. */
  next: string | null;
  /** At most `searchTotalCap`. If there are more, `capped` is true. */
  total: number;
  capped: boolean;
}

/**
 * One page of the dayplayers who match a text, in the order of `compareHits`. The dayplayers known to the head are few and
 * are read completely. Of the others only as many are read as the page shows, the best matches first.
 */
export async function searchDayplayers(
  db: Db,
  { headId, departmentId, text = "", positions = [], free, after, limit = 50 }: Search,
): Promise<SearchPage> {
  const cursor = readCursor(after);
  const searching = { headId, departmentId, free };
  const words = await parseSearch(db, text, positions);
  const tiers = tiersOf(words);
  const [rows, narrowest] = await Promise.all([
    q.findKnownHits(db, searching, words),
    findNarrowest(db, tiers.length > 1 || words.fuzzy?.finders[0]?.index === "pairs" ? words.fuzzy : undefined),
  ]);
  const known = rows.map((row) => hitOf(row, row.nearness, { starred: row.starred, known: true }));
  const query = { tiers, known: known.map(({ dayplayerId }) => dayplayerId), ...narrowest };
  const [others, wholeHits] = await Promise.all([
    findOtherHits(db, searching, { ...query, last: cursor?.last, limit: limit + 1 }),
    // Of many hits a page is read from sections. Those by whole words are counted by another index meanwhile.
    !cursor && narrowest.isCounter ? countWholeHits(db, searching, query) : undefined,
  ]);
  const hits = [...known.filter((hit) => !cursor || compareHits(hit, cursor.last) > 0), ...others.found]
    .sort(compareHits)
    .slice(0, limit + 1);

  const dayplayers = hits.slice(0, limit);
  const last = dayplayers.at(-1);
  const { total, capped } = cursor ?? (await countAll(db, searching, { ...query, counts: others.counts, wholeHits }));
  return { dayplayers, next: last && hits.length > limit ? writeCursor({ last, total, capped }) : null, total, capped };
}

interface OthersQuery extends Narrowest {
  tiers: q.Tier[];
  known: string[];
}

/** The number of hits of one exactness, or a lower bound of it. */
interface HitCount {
  hits: number;
  isComplete: boolean;
}

/**
 * Hits who are not known to the head, until there are enough: first by whole words, then by beginnings of words, then with
 * typing errors. Also returns what is known of their numbers. Of many hits the best are read. Exactnesses that follow each
 * other and have few hits are read together.
 */
async function findOtherHits(
  db: Db,
  searching: q.SearchScope,
  { tiers, last, limit, ...others }: OthersQuery & { last: Hit | undefined; limit: number },
) {
  const found: Hit[] = [];
  const counts = new Map<Nearness, HitCount>();
  const add = ({ nearness, rows, ...count }: TierHits) => {
    found.push(...rows.map((row) => hitOf(row, nearness, { starred: false, known: false })));
    counts.set(nearness, count);
  };
  const few: BegunTier[] = [];
  const addFew = async () => {
    const query = { ...others, limit: limit - found.length };
    for (const hits of await findFewHits(db, searching, few.splice(0), query)) add(hits);
  };
  for (const tier of tiers) {
    const begins = beginsIn(tier.nearness, last);
    if (!begins) continue;
    if (found.length >= limit) break;
    const query = { ...tier, ...begins, known: others.known, finder: others.finder, limit: limit - found.length };
    const countTo = last || others.isCounter ? query.limit : Math.max(query.limit, searchTotalCap + 1);
    const isFew = others.isFew || (few.length > 0 && others.finder !== undefined);
    const best = isFew ? "few" : await q.findAmongBest(db, searching, { ...query, countTo });
    if (best === "few") {
      few.push({ ...tier, ...begins });
      // Hits with the typed words are found by the rarest of these, others by the words that were not typed.
      if (!others.finder && tier.nearness === 1) await addFew();
      continue;
    }
    await addFew();
    const { hits, rows } = best;
    if (rows) add({ ...tier, hits, rows, isComplete: false });
    else if (found.length < limit) add(await findManyHits(db, searching, { ...query, ...tier }, hits));
  }
  await addFew();
  return { found, counts };
}

type BegunTier = q.Tier & { from: q.From };
type TierHits = HitCount & { nearness: Nearness; rows: q.HitRow[] };
type TierQuery = Pick<OthersQuery, "known"> & { limit: number };

/** The first hits of tiers that are expected to have few. Where they have many, those of each tier are read alone. */
async function findFewHits(
  db: Db,
  searching: q.SearchScope,
  tiers: BegunTier[],
  query: TierQuery & Pick<OthersQuery, "finder">,
): Promise<TierHits[]> {
  const [first, ...more] = tiers;
  if (!first) return [];
  const { from } = first;
  const { counts, rows } = await q.findFew(db, searching, { ...query, tiers: [first, ...more], from });
  if (rows)
    return tiers.map(({ nearness }) => ({
      nearness,
      hits: counts.get(nearness) ?? 0,
      isComplete: true,
      rows: rows.filter((row) => row.nearness === nearness),
    }));
  if (more.length === 0) return [await findManyHits(db, searching, { ...query, ...first }, counts.get(first.nearness))];
  const each: TierHits[] = [];
  for (const tier of tiers) each.push(...(await findFewHits(db, searching, [tier], query)));
  return each;
}

/** The first hits of a tier that has many, of which `hits` are known. */
const findManyHits = async (
  db: Db,
  searching: q.SearchScope,
  query: TierQuery & BegunTier,
  hits = 0,
): Promise<TierHits> => ({
  nearness: query.nearness,
  hits,
  isComplete: false,
  rows: await q.findAmongMany(db, searching, query),
});

/** The number of hits, up to the cap. Those of one exactness are counted only if their number is not known. */
async function countAll(
  db: Db,
  searching: q.SearchScope,
  {
    counts,
    wholeHits,
    ...query
  }: OthersQuery & { counts: ReadonlyMap<Nearness, HitCount>; wholeHits: number | undefined },
) {
  const { tiers, known, finder } = query;
  const cap = searchTotalCap;
  let total = known.length;
  for (const { nearness, but } of tiers) {
    const { hits, isComplete } = counts.get(nearness) ?? { hits: 0, isComplete: false };
    if (isComplete || total + hits > cap) total += hits;
    else if (nearness === 1) total += wholeHits ?? (await countWholeHits(db, searching, query));
    else {
      // The hits with typing errors include those by beginnings of words, so that both are counted together.
      total += await q.countHits(db, searching, { words: tiers.at(-1)?.words, but, finder, known, cap });
      break;
    }
    if (total > cap) break;
  }
  return { total: Math.min(total, cap), capped: total > cap };
}

function countWholeHits(db: Db, searching: q.SearchScope, { tiers, known, finder }: OthersQuery): Promise<number> {
  const whole = finder?.whole === undefined ? finder : { ...finder, query: finder.whole };
  return q.countHits(db, searching, {
    words: tiers[0]?.words,
    but: undefined,
    finder: whole,
    known,
    cap: searchTotalCap,
  });
}

/** The queries by how exact they match. A query that would return the same hits as an exacter one is left out. */
const tiersOf = ({ whole, prefix: begun, fuzzy: slipped }: ParsedSearch): q.Tier[] => {
  const tiers: q.Tier[] = [{ nearness: 1, words: whole, but: undefined }];
  if (begun?.brief !== whole?.brief) tiers.push({ nearness: 2, words: begun, but: whole });
  if (slipped?.brief !== begun?.brief) tiers.push({ nearness: 3, words: slipped, but: begun });
  return tiers;
};

/** Where the hits of one exactness continue after the previous page, or undefined if all of them were shown. */
function beginsIn(nearness: Nearness, last: Hit | undefined): { from: q.From } | undefined {
  if (!last) return { from: undefined };
  if (last.known) return last.nearness === 3 && nearness < 3 ? undefined : { from: undefined };
  if (nearness < last.nearness) return undefined;
  return { from: nearness === last.nearness ? last : undefined };
}

const hitOf = (row: q.HitRow, nearness: Nearness, standing: Pick<Hit, "starred" | "known">): Hit => ({
  dayplayerId: row.dayplayer_id,
  nearness,
  ...standing,
  reliability: row.reliability,
  memberSince: row.member_since,
});
