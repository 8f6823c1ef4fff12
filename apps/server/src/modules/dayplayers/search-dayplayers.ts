import { searchTotalCap } from "@callboard/contract/find-dayplayers";
import type { Db } from "../../db/schema.ts";
import { compareHits, type Hit, type Nearness, readCursor, writeCursor } from "./search-order.ts";
import * as q from "./search-queries.ts";
import { remnantsOf, slipsBetween, slipsIn, type Term, termsOf, type WordQuery, wordQuery } from "./search-words.ts";

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
  const words = await readQueries(db, text, positions);
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
  words: Queries;
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
async function countAll(db: Db, searching: q.Searching, { words, atLeast }: { words: Queries; atLeast: number }) {
  // Who is blocked is among the hits met, but not among those told: only well beyond the cap is nothing to count.
  if (atLeast > 2 * searchTotalCap) return { total: searchTotalCap, capped: true };
  const count = await q.countHits(db, searching, words.slipped, searchTotalCap);
  return { total: Math.min(count, searchTotalCap), capped: count > searchTotalCap };
}

interface Queries {
  whole: WordQuery;
  begun: WordQuery;
  slipped: WordQuery;
}
/** What was typed as the queries for whole words, for beginnings, and for words with slips in them. */
export async function readQueries(db: Db, text: string, positions: string[]): Promise<Queries> {
  const terms = await withSlips(db, termsOf(text));
  return {
    whole: wordQuery(terms, positions, "whole"),
    begun: wordQuery(terms, positions, "begun"),
    slipped: wordQuery(terms, positions, "slipped"),
  };
}

/** The most words that one is taken for. */
const mostSlips = 40;

/** Each term with the words there are that it may be a slip of, the nearest first. */
async function withSlips(db: Db, terms: Term[]): Promise<Term[]> {
  const typed = terms.map(({ ways }) => (ways.length === 1 && ways[0]?.length === 1 ? (ways[0][0] ?? "") : ""));
  const there = await q.findSlips(db, [
    ...new Set(typed.flatMap((word) => (slipsIn(word) > 0 ? remnantsOf(word, slipsIn(word)) : []))),
  ]);
  return terms.map((term, index) => {
    const word = typed[index] ?? "";
    if (slipsIn(word) === 0) return term;
    const slips = there
      .map((other) => ({ other, slips: slipsBetween(word, other) }))
      .filter(({ other, slips }) => slips > 0 && slips <= slipsIn(word) && !other.startsWith(word))
      .sort((a, b) => a.slips - b.slips || (a.other < b.other ? -1 : 1));
    return { ...term, slips: slips.slice(0, mostSlips).map(({ other }) => other) };
  });
}

/** The hits by how near they are; those that would be the same as the nearer ones are left out. */
const tiersOf = ({ whole, begun, slipped }: Queries) => {
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
