import {
  alternatives,
  briefestFirst,
  type Closeness,
  either,
  type Finder,
  isState,
  maxNarrow,
  quoted,
} from "./query-parts.ts";
import type { Term } from "./search-words.ts";

/** The index is asked for so many words of a term. It compares each word that it is asked for with each other one. */
const maxIndexed = 120;

/** Finders by words: the short terms together, and each term alone. `chips` is the query for the chosen positions. */
export function wordFinders(terms: Term[], chips: string[], closeness: Closeness): Finder[] {
  const indexed = terms.flatMap((term) => {
    const words = wordsInIndex(term, closeness);
    return words.length > 0 && words.length <= maxIndexed ? { term, words } : [];
  });
  const short = indexed.filter(({ words }) => words.length <= maxNarrow);
  const each = terms.length > 1 ? indexed.map((one) => [one]) : [];
  const briefest = (of: typeof indexed) => of.toSorted((a, b) => a.words.length - b.words.length);
  const finders = [short, ...each].map((of): Finder => {
    const others = briefest(indexed.filter((one) => !of.includes(one)));
    return {
      index: "words",
      brief: [
        ...briefestFirst(
          of.map(({ term }) => term),
          closeness,
        ).map(either),
        ...chips,
      ].join(" & "),
      query: [...briefest(of).map(({ words }) => either(words)), ...chips].join(" & "),
      also: others.map(({ words }) => either(words)).join(" & ") || undefined,
    };
  });
  return [...new Map(finders.map((finder) => [finder.brief, finder])).values()].filter(({ brief }) => brief);
}

/** All words of a term, none of which is a beginning, because the index collects the dayplayers of a beginning first. */
function wordsInIndex(term: Term, closeness: Closeness): string[] {
  if (closeness === "whole" || isState(term.ways)) return alternatives(term, closeness);
  const { begun = [], slips } = term;
  if (!term.begun) return [];
  const words = begun.length > 0 ? begun : term.ways.flat();
  return (closeness === "fuzzy" ? [...words, ...slips] : words).map(quoted);
}
