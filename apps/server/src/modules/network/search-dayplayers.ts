import { searchTotalCap } from "@callboard/contract/find-dayplayers";
import type { Db } from "../../db/schema.ts";
import { type ParsedSearch, parseSearch } from "../dayplayers/search/parse-search.ts";
import type { WordQuery } from "../dayplayers/search/search-words.ts";
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
  const rows = await q.findKnownHits(db, searching, words);
  const known = rows.map((row) => hitOf(row, row.nearness, { starred: row.starred, known: true }));
  const others = await findOtherHits(db, searching, {
    words,
    known: known.map(({ dayplayerId }) => dayplayerId),
    last: cursor?.last,
    limit: limit + 1,
  });
  const hits = [...known.filter((hit) => !cursor || compareHits(hit, cursor.last) > 0), ...others.found]
    .sort(compareHits)
    .slice(0, limit + 1);

  const dayplayers = hits.slice(0, limit);
  const last = dayplayers.at(-1);
  const { total, capped } = cursor ?? (await countAll(db, searching, { words, atLeast: others.atLeast }));
  return { dayplayers, next: last && hits.length > limit ? writeCursor({ last, total, capped }) : null, total, capped };
}

interface OtherHitsQuery {
  words: ParsedSearch;
  known: string[];
  /** The last hit of the previous page. */
  last: Hit | undefined;
  limit: number;
}

/**
 * Hits who are not known to the head, until there are enough: first by whole words, then by beginnings of words, then with
 * typing errors. Also returns a lower bound of their number.
 */
async function findOtherHits(db: Db, searching: q.SearchScope, { words, known, last, limit }: OtherHitsQuery) {
  const found: Hit[] = [];
  let atLeast = 0;
  for (const { nearness, words: wanted, but } of tiersOf(words)) {
    if (found.length >= limit) break;
    const begins = beginsIn(nearness, last);
    if (!begins) continue;
    const hitsQuery = { words: wanted, but, known, from: begins.from, limit: limit - found.length };
    const { rows, hits } = await findHits(db, searching, hitsQuery);
    found.push(...rows.map((row) => hitOf(row, nearness, { starred: false, known: false })));
    atLeast = Math.max(atLeast, hits);
  }
  return { found, atLeast };
}

/** The first hits of one exactness, and a lower bound of their number. Few are sorted, and of many the best are read. */
async function findHits(db: Db, searching: q.SearchScope, query: q.HitsQuery) {
  const best = await q.findAmongBest(db, searching, query);
  if (best) return { rows: best, hits: best.length };
  const { rows, hits } = await q.findFew(db, searching, query);
  return { rows: rows ?? (await q.findAmongMany(db, searching, query)), hits };
}

/** The number of hits. It is counted only if the lower bound does not already exceed the cap. */
async function countAll(
  db: Db,
  searching: q.SearchScope,
  { words, atLeast }: { words: ParsedSearch; atLeast: number },
) {
  // The lower bound includes blocked dayplayers, so counting is skipped only well beyond the cap. It also includes those
  // who are not free, who may be most of them.
  if (!searching.free && atLeast > 2 * searchTotalCap) return { total: searchTotalCap, capped: true };
  const count = await q.countHits(db, searching, words.fuzzy, searchTotalCap);
  return { total: Math.min(count, searchTotalCap), capped: count > searchTotalCap };
}

/** The queries by how exact they match. A query that would return the same hits as an exacter one is left out. */
const tiersOf = ({ whole, prefix: begun, fuzzy: slipped }: ParsedSearch) => {
  const tiers: { nearness: Nearness; words: WordQuery; but: WordQuery }[] = [
    { nearness: 1, words: whole, but: undefined },
  ];
  if (begun !== whole) tiers.push({ nearness: 2, words: begun, but: whole });
  if (slipped !== begun) tiers.push({ nearness: 3, words: slipped, but: begun });
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
