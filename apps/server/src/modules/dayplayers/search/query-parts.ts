import type { Term } from "./search-words.ts";

/** A query that all hits match, and the index that finds them. */
export interface IndexQuery {
  /** The index of pairs is for two terms that many dayplayers have and few have together. */
  index: "words" | "pairs";
  query: string;
  /** A shorter query for the hits by whole words, if there is one. */
  whole?: string;
  /** A query that all hits match as well, for the same index. It is faster unless hardly anybody has the words of `query`. */
  also?: string | undefined;
}

/** A query for some of the terms, in the form for an index and in that for sections. */
export interface Finder extends IndexQuery {
  brief: string;
}

/** How a query matches words: as whole words, also as beginnings of words, or also with typing errors. */
export type Closeness = "whole" | "prefix" | "fuzzy";

/** A term that more words begin with is a beginning in brief queries. */
export const maxBrief = 20;
/** The number of words of a term with which the index compares thousands of dayplayers in a few milliseconds. */
export const maxNarrow = 4;

/** PostgreSQL compares a row with the first term first. Most rows do not have it. */
export const briefestFirst = (terms: Term[], closeness: Closeness) =>
  terms.map((term) => alternatives(term, closeness)).toSorted((a, b) => a.length - b.length);

export function alternatives(term: Term, closeness: Closeness): string[] {
  const { ways, slips } = term;
  if (closeness === "whole" || isState(ways)) return ways.map((way) => all(way.map(quoted)));
  const words = ways.flat();
  // A word that nobody has is asked for as it is, so that the query is valid and equals that for whole words.
  const found = isListed(term, maxBrief)
    ? (term.begun.length > 0 ? term.begun : words).map(quoted)
    : words.map(beginning);
  return closeness === "fuzzy" ? [...found, ...slips.map(quoted)] : found;
}

export const isListed = (term: Term, most: number): term is Term & { begun: string[] } =>
  term.begun !== undefined && term.begun.length <= most;
export const isState = (ways: string[][]) => ways.length > 1;
export const either = (parts: string[]) => `(${parts.join(" | ")})`;
export const all = (parts: string[]) => (parts.length > 1 ? `(${parts.join(" & ")})` : (parts[0] ?? ""));
/** PostgreSQL refuses words of 2,047 bytes. No name is this long, and a character takes up to three bytes. */
const maxQuoted = 600;
export const quoted = (word: string) => `'${word.slice(0, maxQuoted).replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
export const beginning = (word: string) => `${quoted(word)}:*`;

const quotedWord = /'((?:[^']|'')*)'/g;
/** The number of words that a query names. */
export const countWords = (query: string): number => query.match(quotedWord)?.length ?? 0;
/** What the database function query_in_section() replaces by the section. No word contains this character. */
export const sectionMark = "\ue000";
/** A query as query_in_section() expects it. */
export const inSections = (query: string): string => query.replace(quotedWord, `'${sectionMark}$1'`);
