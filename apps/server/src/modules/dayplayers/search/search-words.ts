import { plainText } from "@callboard/contract/plain/names";
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

const maxTerms = 12;

const states = usStates.map(({ code, title }) => ({ code: code.toLowerCase(), words: plainText(title).split(" ") }));

/** Splits a search text into terms. A state is found by its name and by its code. */
export function termsOf(text: string): Term[] {
  const words = plainText(text).split(" ").filter(Boolean);
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
