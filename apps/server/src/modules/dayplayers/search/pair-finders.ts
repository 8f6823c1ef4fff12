import {
  all,
  alternatives,
  beginning,
  briefestFirst,
  either,
  type Finder,
  isListed,
  isState,
  maxNarrow,
  quoted,
} from "./query-parts.ts";
import type { Term } from "./search-words.ts";

/** A finder consists of at most so many pairs of terms, and each of these names at most so many pairs of words. */
const maxPairs = { terms: 3, words: 150 };
/** The database cuts longer words of pairs. */
const maxPaired = 100;
/** The sections are asked for terms with at most so many words, where these include a word of a home or a name. */
const maxCounted = 24;

/**
 * A finder by pairs of terms: one of each can be a word of a position, the other one a word of a home or a name. Whoever has
 * both has one of their pairs. Undefined if there are no such terms.
 */
export function pairFinder(terms: Term[]): (Finder & { index: "pairs" }) | undefined {
  const paired = terms.filter(isPaired);
  const ofPositions = paired.filter((term) => term.ofPositions.length > 0);
  const elsewhere = paired.filter((term) => term.ofPositions.length === 0);
  // A town can be similar to a word of a position ("Cary" to "Car"). Words of positions alone are too frequent as pairs.
  const others = elsewhere.length > 0 ? elsewhere : paired.filter(canBeElsewhere);
  const each = ofPositions
    .flatMap((term) => others.map((other) => [term, other] as const))
    // One word can be both terms, and has no pair with itself.
    .filter(([term, other]) => term !== other && !other.anyOf.some((word) => term.anyOf.includes(word)))
    .map((of) => ({ of, ...sizeOfPairs(...of) }))
    .filter(({ pairs }) => pairs <= maxPairs.words)
    .sort((a, b) => a.pairs - b.pairs);
  // For a beginning, the index collects the dayplayers of all pairs that begin so.
  const exact = each.filter(({ hasBeginnings }) => !hasBeginnings);
  const briefest = (exact.length > 0 ? exact.slice(0, maxPairs.terms) : each.slice(0, 1)).map(({ of }) => of);
  if (briefest.length === 0) return undefined;
  const found = [...new Set(briefest.flat())];
  const counted = found.filter((term) => alternatives(term, "fuzzy").length <= maxCounted);
  return {
    index: "pairs",
    brief: all(briefestFirst(others.some((other) => counted.includes(other)) ? counted : found, "fuzzy").map(either)),
    query: all(briefest.map((of) => either(pairsOf(...of)))),
    whole: all(briefest.map(([term, other]) => either(pairsOf(wholeWords(term), wholeWords(other))))),
  };
}

type PairedTerm = Term & Record<"anyOf" | "ofPositions" | "notElsewhere", string[]>;
const isPaired = (term: Term): term is PairedTerm =>
  term.anyOf !== undefined && term.anyOf.length > 0 && term.anyOf.every(({ length }) => length <= maxPaired);

const wordsElsewhere = ({ anyOf, notElsewhere }: PairedTerm) => anyOf.filter((word) => !notElsewhere.includes(word));
const canBeElsewhere = (term: PairedTerm) => wordsElsewhere(term).length > 0;

/**
 * The pairs of two terms, as the database function words_in_pairs() writes them: a word of a position comes before a word of the
 * home or the name, and two words of positions, or two others, are in the order of their bytes.
 */
const pairsOf = (one: PairedTerm, another: PairedTerm): string[] => [
  ...new Set([
    ...pairsWithPositions(one, another),
    ...pairsWithPositions(another, one),
    ...inByteOrder(one.ofPositions, another.ofPositions),
    ...inByteOrder(wordsElsewhere(one), wordsElsewhere(another)),
  ]),
];

function pairsWithPositions({ ofPositions }: PairedTerm, other: PairedTerm): string[] {
  const { begun, exact } = endsOf(other);
  return ofPositions.flatMap((word) => [
    ...begun.map((end) => beginning(`${word} ${end}`)),
    ...exact.map((end) => quoted(`${word} ${end}`)),
  ]);
}

/** The words of a term after a word of a position. Many words can begin with a typed one, and few of them are in a pair. */
function endsOf(term: PairedTerm): { begun: string[]; exact: string[] } {
  const { ways, slips, notElsewhere } = term;
  if (isState(ways) || isListed(term, maxNarrow)) return { begun: [], exact: wordsElsewhere(term) };
  return { begun: ways.flat(), exact: slips.filter((word) => !notElsewhere.includes(word)) };
}

/** The number of pairs of two terms, at most, and whether some are beginnings. */
function sizeOfPairs(one: PairedTerm, another: PairedTerm) {
  const positions = [one.ofPositions.length, another.ofPositions.length] as const;
  const ends = [endsOf(another), endsOf(one)] as const;
  const withPositions = ends.map(({ begun, exact }, index) => (positions[index] ?? 0) * (begun.length + exact.length));
  return {
    pairs:
      withPositions.reduce((sum, each) => sum + each, positions[0] * positions[1]) +
      wordsElsewhere(one).length * wordsElsewhere(another).length,
    hasBeginnings: ends.some(({ begun }, index) => begun.length > 0 && positions[index] !== 0),
  };
}

const inByteOrder = (some: string[], others: string[]) =>
  some.flatMap((word) =>
    others.map((other) =>
      quoted([word, other].toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))).join(" ")),
    ),
  );

/** The term without beginnings of words and typing errors. */
const wholeWords = (term: PairedTerm): PairedTerm => {
  if (isState(term.ways)) return term;
  const anyOf = term.ways.flat();
  return {
    ...term,
    begun: anyOf,
    slips: [],
    anyOf,
    ofPositions: term.ofPositions.filter((word) => anyOf.includes(word)),
  };
};
