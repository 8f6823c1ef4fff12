import { usStates } from "../geography/us-states.ts";

/** One part of a search text: a word, or a state with its name and its code as alternatives. */
export interface Term {
  /** The alternatives. All words of an alternative have to be found. */
  ways: string[][];
  /** Words that are accepted in place of this one, as typing errors. */
  slips: string[];
  /** The known words that begin with this one. Undefined if there are too many to list. */
  begun?: string[] | undefined;
  /** Words one of which each hit has, and those of them that are words of positions. Undefined if they are too many to list. */
  anyOf?: string[] | undefined;
  ofPositions?: string[] | undefined;
  /** Those of the words of positions that nobody has in a name or a home. */
  notElsewhere?: string[] | undefined;
}

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
  /** Queries for some of the terms. All hits are among the hits of each, so that the one with the fewest finds them. */
  finders: Finder[];
  /** A query of the index of pairs for several terms with one, in place of finders that have too many hits each. */
  together?: IndexQuery | undefined;
}

/** A query that all hits match, and the index that finds them. */
export interface IndexQuery {
  /** The index of pairs is for two terms that many dayplayers have and few have together. */
  index: "words" | "pairs";
  query: string;
  /** A shorter query for the hits by whole words, if there is one. */
  whole?: string;
}

/** A query for some of the terms, in the form for an index and in that for sections. */
export interface Finder extends IndexQuery {
  brief: string;
  /** A query of the index for further terms too, which is faster unless hardly anybody has the terms of the finder. */
  narrower?: string;
}

const maxTerms = 12;

/** Converts `O’Brien, Côté` to `obrien cote`, like the database function plain_text(). */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\u2019'`.]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const states = usStates.map(({ code, title }) => ({ code: code.toLowerCase(), words: plain(title).split(" ") }));

/** Splits a search text into terms. A state is found by its name and by its code. */
export function termsOf(text: string): Term[] {
  const words = plain(text).split(" ").filter(Boolean);
  const terms: Term[] = [];
  for (let at = 0; at < words.length && terms.length < maxTerms; ) {
    const state = states.find((each) => each.words.every((word, index) => word === words[at + index]));
    const byCode = states.find(({ code }) => code === words[at]);
    const word = words[at] ?? "";
    if (state) terms.push({ ways: [state.words, [state.code]], slips: [] });
    else if (byCode) terms.push({ ways: [[word], byCode.words], slips: [] });
    else terms.push({ ways: [[word]], slips: [] });
    at += state ? state.words.length : 1;
  }
  // A single letter that is still being typed is ignored beside whole words.
  const whole = terms.filter(({ ways }) => ways.some((way) => way.join("").length > 1));
  return whole.length > 0 ? whole : terms;
}

/** How a query matches words: as whole words, also as beginnings of words, or also with typing errors. */
export type Closeness = "whole" | "prefix" | "fuzzy";

/** A term that more words begin with is a beginning in brief queries. */
const maxBrief = 20;
/** The number of words of a term with which the index compares thousands of dayplayers in a few milliseconds. */
const maxNarrow = 4;
/** The index compares so many words of a further term faster than rows without it are read. */
const maxCompared = 8;

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
  const shortTerms = brieferTerms.filter((term) => alternatives(term, closeness).length <= maxNarrow);
  const isExact = brieferTerms.length === terms.length;
  const narrowTerms = shortTerms.length > 0 || isExact ? shortTerms : brieferTerms;
  const eachTerm = terms.length > 1 ? brieferTerms.map((term) => [term]) : [];
  const comparedTerms = brieferTerms.filter((term) => alternatives(term, closeness).length <= maxCompared);
  const byWords = new Map(
    [narrowTerms, ...eachTerm].map((of) => [query(of), query([...new Set([...of, ...comparedTerms])])] as const),
  );
  byWords.delete("");
  const byPairs = closeness === "fuzzy" ? pairFinders(terms) : undefined;
  const further = terms.flatMap((term) => furtherWords(term, closeness));
  return {
    brief,
    added: further.length > 0 ? [either(further), query(brieferTerms)].filter(Boolean).join(" & ") : brief,
    isExact,
    ...(byPairs ?? {
      finders: [...byWords].map(([found, narrower]) => ({ index: "words", brief: found, query: found, narrower })),
    }),
  };
}

/** At most this number of finders by pairs are compared, and each names at most so many words. */
const maxPairs = { finders: 3, words: 250 };
/** The database cuts longer words of pairs. */
const maxPaired = 100;

/**
 * Finders by pairs, the briefest first. One of the terms can be a word of a position, the other one only of the home or the name.
 * Whoever has both has them as a pair, or both elsewhere than in positions. Undefined if there are no such terms.
 */
function pairFinders(terms: Term[]): Pick<WordQuery, "finders" | "together"> | undefined {
  const paired = terms.filter(isPaired);
  const others = paired.filter(({ ofPositions }) => ofPositions.length === 0);
  const each = paired
    .filter(({ ofPositions }) => ofPositions.length > 0)
    .flatMap((term) => others.map((other) => ({ other, ...pairsOfTerms(term, other) })))
    .filter(({ words }) => words <= maxPairs.words)
    .sort((a, b) => a.words - b.words);
  if (each.length === 0) return undefined;
  const ofBriefest = each.filter(({ other }) => other === each[0]?.other);
  return {
    finders: each.slice(0, maxPairs.finders).map(({ finder }) => finder),
    together:
      ofBriefest.length > 1
        ? {
            index: "pairs",
            query: all(ofBriefest.map(({ finder }) => finder.query)),
            whole: all(ofBriefest.map(({ finder }) => finder.whole)),
          }
        : undefined,
  };
}

function pairsOfTerms(term: PairedTerm, other: PairedTerm) {
  const pairs = pairsWith(other, term.ofPositions);
  const [wholeTerm, wholeOther] = [term, other].map(wholeWords) as [PairedTerm, PairedTerm];
  const finder = {
    index: "pairs" as const,
    brief: all(briefestFirst([term, other], "fuzzy").map(either)),
    query: either([...pairs, ...bothElsewhere(term, other)]),
    whole: either([...exactPairs(wholeTerm.ofPositions, wholeOther.anyOf), ...bothElsewhere(wholeTerm, wholeOther)]),
  };
  return { finder, words: pairs.length + term.anyOf.length + other.anyOf.length };
}

type PairedTerm = Term & Record<"anyOf" | "ofPositions" | "notElsewhere", string[]>;
const isPaired = (term: Term): term is PairedTerm =>
  term.anyOf !== undefined && term.anyOf.length > 0 && term.anyOf.every(({ length }) => length <= maxPaired);

function pairsWith(other: PairedTerm, ofPositions: string[]): string[] {
  const { ways, slips, anyOf } = other;
  // For a beginning, the index collects the dayplayers of all pairs that begin so. Many words can begin with a typed one, and few
  // of them are in a pair.
  if (isState(ways) || isListed(other, maxNarrow)) return exactPairs(ofPositions, anyOf);
  const begun = ofPositions.flatMap((word) => ways.flat().map((end) => beginning(`${word} ${end}`)));
  return [...begun, ...exactPairs(ofPositions, slips)];
}
const exactPairs = (ofPositions: string[], ends: string[]) =>
  ofPositions.flatMap((word) => ends.map((end) => quoted(`${word} ${end}`)));
/** The query for dayplayers who have both terms elsewhere than in positions. None if nobody can have one of them there. */
function bothElsewhere(...terms: PairedTerm[]): string[] {
  const words = terms.map(({ anyOf, notElsewhere }) => anyOf.filter((word) => !notElsewhere.includes(word)));
  if (words.some(({ length }) => length === 0)) return [];
  return [all(words.map((each) => either(each.map((word) => quoted(`@${word}`)))))];
}
/** The term without beginnings of words and typing errors. */
const wholeWords = (term: PairedTerm): PairedTerm => {
  if (isState(term.ways)) return term;
  const anyOf = term.ways.flat();
  return { ...term, anyOf, ofPositions: term.ofPositions.filter((word) => anyOf.includes(word)) };
};

/** PostgreSQL compares a row with the first term first. Most rows do not have it. */
const briefestFirst = (terms: Term[], closeness: Closeness) =>
  terms.map((term) => alternatives(term, closeness)).toSorted((a, b) => a.length - b.length);

function alternatives(term: Term, closeness: Closeness): string[] {
  const { ways, slips } = term;
  if (closeness === "whole" || isState(ways)) return ways.map((way) => all(way.map(quoted)));
  const words = ways.flat();
  // A word that nobody has is asked for as it is, so that the query is valid and equals that for whole words.
  const found = isListed(term, maxBrief)
    ? (term.begun.length > 0 ? term.begun : words).map(quoted)
    : words.map(beginning);
  return closeness === "fuzzy" ? [...found, ...slips.map(quoted)] : found;
}

/** The alternatives of a term beyond the typed word. */
function furtherWords(term: Term, closeness: Closeness): string[] {
  const { ways, slips } = term;
  if (closeness === "whole" || isState(ways)) return [];
  const words = ways.flat();
  const found = term.begun ? term.begun.filter((word) => !words.includes(word)).map(quoted) : words.map(beginning);
  return closeness === "fuzzy" ? [...found, ...slips.map(quoted)] : found;
}

const isListed = (term: Term, most: number): term is Term & { begun: string[] } =>
  term.begun !== undefined && term.begun.length <= most;
const isState = (ways: string[][]) => ways.length > 1;
const either = (parts: string[]) => `(${parts.join(" | ")})`;
const all = (parts: string[]) => (parts.length > 1 ? `(${parts.join(" & ")})` : (parts[0] ?? ""));
/** PostgreSQL refuses words of 2,047 bytes. No name is this long, and a character takes up to three bytes. */
const maxQuoted = 600;
const quoted = (word: string) => `'${word.slice(0, maxQuoted).replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
const beginning = (word: string) => `${quoted(word)}:*`;

const quotedWord = /'((?:[^']|'')*)'/g;
/** The number of words that a query names. */
export const countWords = (query: string): number => query.match(quotedWord)?.length ?? 0;
/** What the database function query_in_section() replaces by the section. No word contains this character. */
export const sectionMark = "\ue000";
/** A query as query_in_section() expects it. */
export const inSections = (query: string): string => query.replace(quotedWord, `'${sectionMark}$1'`);

/** Longer words are not in the index of typing errors, because a word of that length has too many remnants. */
const maxWordLength = 40;

/** The number of typing errors that are accepted in a word of this length. */
export const slipsIn = ({ length }: string): number => (length < 4 || length > maxWordLength ? 0 : length < 8 ? 1 : 2);

/**
 * A word with up to `most` of its letters left out, in every combination. Words that differ by typing errors share one
 * of these remnants.
 */
export function remnantsOf(word: string, max: number): string[] {
  const remnants = new Set([word]);
  let last = [word];
  for (let left = 0; left < max; left++) {
    last = [...new Set(last.flatMap((each) => Array.from(each, (_, at) => each.slice(0, at) + each.slice(at + 1))))];
    for (const each of last) remnants.add(each);
  }
  return [...remnants];
}

/**
 * The edit distance: letters to insert, delete, replace or swap with their neighbor to turn one word into the other.
 */
export function slipsBetween(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)];
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (last[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1]);
      let least = Math.min(replaced, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
