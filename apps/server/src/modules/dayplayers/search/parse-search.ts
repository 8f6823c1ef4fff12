import { slipsBetween, slipsIn } from "@callboard/contract/plain/names";
import type { Db } from "../../../db/schema.ts";
import { type WordQuery, wordQuery } from "./build-word-query.ts";
import { remnantsOf, type Term, termsOf } from "./search-words.ts";
import { listKnownWords } from "./word-queries.ts";

/** The queries for one search text, from strict to tolerant. */
export interface ParsedSearch {
  whole: WordQuery | undefined;
  prefix: WordQuery | undefined;
  fuzzy: WordQuery | undefined;
}

/**
 * Converts a search text and names of positions to queries for whole words, for beginnings of words, and for words with
 * typing errors.
 */
export async function parseSearch(db: Db, text: string, positions: string[]): Promise<ParsedSearch> {
  const terms = await withKnownWords(db, termsOf(text));
  return {
    whole: wordQuery(terms, positions, "whole"),
    prefix: wordQuery(terms, positions, "prefix"),
    fuzzy: wordQuery(terms, positions, "fuzzy"),
  };
}

/** A typed word is replaced by at most this number of similar words of the index. */
const maxSlips = 40;
/**
 * A typed word is replaced by at most this number of words that begin with it. More are left to the index. Where it is the
 * only one, a long list saves nothing, and PostgreSQL expects far too many hits of it.
 */
const maxBegun = { only: 20, oneOfSeveral: 300 };

/**
 * Adds to each term the words of the index that begin with it, and those of which it may be a misspelling, the most
 * similar first.
 */
async function withKnownWords(db: Db, terms: Term[]): Promise<Term[]> {
  const typed = terms.map(typedWord);
  const most = terms.length > 1 ? maxBegun.oneOfSeveral : maxBegun.only;
  const { similar, begun, positionWords, onlyInPositions } = await listKnownWords(db, {
    remnants: [...new Set(typed.flatMap((word) => (slipsIn(word) > 0 ? remnantsOf(word, slipsIn(word)) : [])))],
    beginnings: [...new Set(typed.filter(Boolean))],
    most,
  });
  return terms.map((term, index) => {
    const word = typed[index] ?? "";
    const words = begun.get(word);
    const listed = words && words.length <= most ? words.toSorted() : undefined;
    const slips = slipsIn(word) > 0 ? misspelled(word, similar) : [];
    const anyOf = word ? listed && [...listed, ...slips] : longestWords(term);
    const ofPositions = anyOf?.filter((each) => positionWords.has(each));
    const notElsewhere = ofPositions?.filter((each) => onlyInPositions.has(each));
    return { ...term, begun: listed, slips, anyOf, ofPositions, notElsewhere };
  });
}

/** The words of which one may be a misspelling, the most similar first. */
const misspelled = (word: string, similar: readonly string[]) =>
  similar
    .map((other) => ({ other, slips: slipsBetween(word, other) }))
    .filter(({ other, slips }) => slips > 0 && slips <= slipsIn(word) && !other.startsWith(word))
    .sort((a, b) => a.slips - b.slips || (a.other < b.other ? -1 : 1))
    .slice(0, maxSlips)
    .map(({ other }) => other);

/** A word of each alternative of a state. */
const longestWords = ({ ways }: Term) => ways.flatMap((way) => way.toSorted((a, b) => b.length - a.length).slice(0, 1));

/** The word of a term that was typed as one, and is not a state. */
const typedWord = ({ ways }: Term) => (ways.length === 1 && ways[0]?.length === 1 ? (ways[0][0] ?? "") : "");
