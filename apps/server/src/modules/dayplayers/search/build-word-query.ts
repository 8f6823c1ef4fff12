import { pairFinder } from "./pair-finders.ts";
import {
  beginning,
  briefestFirst,
  type Closeness,
  either,
  type Finder,
  isListed,
  isState,
  maxBrief,
  quoted,
} from "./query-parts.ts";
import type { Term } from "./search-words.ts";
import { wordFinders } from "./word-finders.ts";

/** A query of PostgreSQL's full-text search, in the forms that suit its uses. */
export interface WordQuery {
  /** For rows and sections, where the beginning of a word is found at once. */
  brief: string;
  /**
   * For the index of words: finds the hits beyond those with the typed words, and some of these. A hit has one of the words
   * that nobody typed, which are mostly rare, so that the index compares few dayplayers with the terms.
   */
  added: string;
  /** Whether all that `added` finds are hits, because it contains every term. */
  isExact: boolean;
  /** One query by pairs, or several for some of the terms. All hits are among those of each, so that the one with the fewest finds them. */
  finders: Finder[];
}

/**
 * Builds the query for dayplayers who have all terms and, if positions are given, work in one of them. Returns undefined if
 * there is nothing to search for.
 */
export function wordQuery(terms: Term[], positions: string[], closeness: Closeness): WordQuery | undefined {
  const chips = positions.length > 0 ? [either(positions.map((name) => quoted(`=${name.toLowerCase()}`)))] : [];
  const query = (of: Term[]) => [...briefestFirst(of, closeness).map(either), ...chips].join(" & ");
  const brief = query(terms);
  if (!brief) return undefined;
  const isBrief = (term: Term) => closeness === "whole" || isState(term.ways) || isListed(term, maxBrief);
  const brieferTerms = terms.filter(isBrief);
  const byPairs = closeness === "fuzzy" ? pairFinder(terms) : undefined;
  const further = terms.flatMap((term) => furtherWords(term, closeness));
  return {
    brief,
    added: further.length > 0 ? [either(further), query(brieferTerms)].filter(Boolean).join(" & ") : brief,
    isExact: brieferTerms.length === terms.length,
    finders: byPairs ? [byPairs] : wordFinders(terms, chips, closeness),
  };
}

/** The alternatives of a term beyond the typed word. */
function furtherWords(term: Term, closeness: Closeness): string[] {
  const { ways, slips } = term;
  if (closeness === "whole" || isState(ways)) return [];
  const words = ways.flat();
  const found = term.begun ? term.begun.filter((word) => !words.includes(word)).map(quoted) : words.map(beginning);
  return closeness === "fuzzy" ? [...found, ...slips.map(quoted)] : found;
}
