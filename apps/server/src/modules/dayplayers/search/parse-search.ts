import type { Db } from "../../../db/schema.ts";
import { remnantsOf, slipsBetween, slipsIn, type Term, termsOf, type WordQuery, wordQuery } from "./search-words.ts";
import { listSimilarWords } from "./word-queries.ts";

/** The queries for one search text, from strict to tolerant. */
export interface ParsedSearch {
  whole: WordQuery;
  prefix: WordQuery;
  fuzzy: WordQuery;
}

/**
 * Converts a search text and names of positions to queries for whole words, for beginnings of words, and for words with
 * typing errors.
 */
export async function parseSearch(db: Db, text: string, positions: string[]): Promise<ParsedSearch> {
  const terms = await withSlips(db, termsOf(text));
  return {
    whole: wordQuery(terms, positions, "whole"),
    prefix: wordQuery(terms, positions, "prefix"),
    fuzzy: wordQuery(terms, positions, "fuzzy"),
  };
}

/** A typed word is replaced by at most this number of similar words of the index. */
const maxSlips = 40;

/** Adds to each term the words of the index of which it may be a misspelling, the most similar first. */
async function withSlips(db: Db, terms: Term[]): Promise<Term[]> {
  const typed = terms.map(({ ways }) => (ways.length === 1 && ways[0]?.length === 1 ? (ways[0][0] ?? "") : ""));
  const indexed = await listSimilarWords(db, [
    ...new Set(typed.flatMap((word) => (slipsIn(word) > 0 ? remnantsOf(word, slipsIn(word)) : []))),
  ]);
  return terms.map((term, index) => {
    const word = typed[index] ?? "";
    if (slipsIn(word) === 0) return term;
    const slips = indexed
      .map((other) => ({ other, slips: slipsBetween(word, other) }))
      .filter(({ other, slips }) => slips > 0 && slips <= slipsIn(word) && !other.startsWith(word))
      .sort((a, b) => a.slips - b.slips || (a.other < b.other ? -1 : 1));
    return { ...term, slips: slips.slice(0, maxSlips).map(({ other }) => other) };
  });
}
