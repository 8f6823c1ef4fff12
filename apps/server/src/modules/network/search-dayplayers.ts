import { searchTotalCap } from "@callboard/contract/find-dayplayers";
import type { Db } from "../../db/schema.ts";
import { type ParsedSearch, parseSearch } from "../dayplayers/search/parse-search.ts";
import type { WordQuery } from "../dayplayers/search/search-words.ts";
import { compareHits, type Hit, type Nearness, readCursor, writeCursor } from "./search-order.ts";
import * as q from "./search-queries.ts";

export interface Search {
  /** Whose stars lead, and whose blocks are respected. */
  headId: string;
  /** Whose people come next; without one only the head's stars are known. */
  departmentId?: string | undefined;
  /** Names, positions and towns in one line; all without. */
  text?: string | undefined;
  /** Names of positions; who holds one of them. All without. */
  positions?: string[] | undefined;
  after?: string | undefined;
  limit?: number;
}

export interface SearchPage {
  dayplayers: Hit[];
  /** Where the next page begins; null on the last. */
  next: string | null;
  /** No higher than `searchTotalCap`; beyond it `capped` is true. */
  total: number;
  capped: boolean;
}

/**
 * Dayplayers by what was typed, in the order of `compareHits`, a page at a time. Those the head knows are a small set,
 * taken whole; of the rest only as many are read as are shown, the nearest hits first.
 */
export async function searchDayplayers(
  db: Db,
  { headId, departmentId, text = "", positions = [], after, limit = 50 }: Search,
): Promise<SearchPage> {
  const cursor = readCursor(after);
  const searching = { headId, departmentId };
  const words = await parseSearch(db, text, positions);
  const rows = await q.findKnownHits(db, searching, words);
  const known = rows.map((row) => hitOf(row, row.nearness, { starred: row.starred, known: true }));
  const others = await findStrangers(db, searching, {
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

interface StrangersAsked {
  words: ParsedSearch;
  known: string[];
  /** Where the page before ended. */
  last: Hit | undefined;
  limit: number;
}

/**
 * Hits whom the head does not know: whole words before beginnings before slips, until there are enough. With how many there
 * are at least.
 */
async function findStrangers(db: Db, searching: q.Searching, { words, known, last, limit }: StrangersAsked) {
  const found: Hit[] = [];
  let atLeast = 0;
  for (const { nearness, words: wanted, but } of tiersOf(words)) {
    if (found.length >= limit) break;
    const begins = beginsIn(nearness, last);
    if (!begins) continue;
    const asked = { words: wanted, but, known, from: begins.from, limit: limit - found.length };
    const few = await q.findFew(db, searching, asked);
    const rows = few.rows ?? (await q.findAmongMany(db, searching, asked));
    found.push(...rows.map((row) => hitOf(row, nearness, { starred: false, known: false })));
    atLeast = Math.max(atLeast, few.hits);
  }
  return { found, atLeast };
}

/** All hits, counted only where it is not known already that they are more than are told. */
async function countAll(db: Db, searching: q.Searching, { words, atLeast }: { words: ParsedSearch; atLeast: number }) {
  // Who is blocked is among the hits met, but not among those told: only well beyond the cap is nothing to count.
  if (atLeast > 2 * searchTotalCap) return { total: searchTotalCap, capped: true };
  const count = await q.countHits(db, searching, words.slipped, searchTotalCap);
  return { total: Math.min(count, searchTotalCap), capped: count > searchTotalCap };
}

/** The hits by how near they are; those that would be the same as the nearer ones are left out. */
const tiersOf = ({ whole, begun, slipped }: ParsedSearch) => {
  const tiers: { nearness: Nearness; words: WordQuery; but: WordQuery }[] = [
    { nearness: 1, words: whole, but: undefined },
  ];
  if (begun !== whole) tiers.push({ nearness: 2, words: begun, but: whole });
  if (slipped !== begun) tiers.push({ nearness: 3, words: slipped, but: begun });
  return tiers;
};

/** Where the hits of one nearness go on after the last of the page before; undefined when they are all shown. */
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
