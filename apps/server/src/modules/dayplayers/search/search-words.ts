import { usStates } from "../geography/us-states.ts";

/** One thing to be found of what was typed: a word, or a state in both its ways. */
export interface Term {
  /** Each way has words that all have to be there. */
  ways: string[][];
  /** A word with these in its place is found too, as a slip. */
  slips: string[];
}

/** A query of PostgreSQL's full-text search; undefined asks for nothing. */
export type WordQuery = string | undefined;

const mostTerms = 12;

/** `O’Brien, Côté` → `obrien cote`, as plain_text() of the database does. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\u2019'`.]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const states = usStates.map(({ code, title }) => ({ code: code.toLowerCase(), words: plain(title).split(" ") }));

/** What was typed, as the things to be found. A state is found by its name and by its code. */
export function termsOf(text: string): Term[] {
  const words = plain(text).split(" ").filter(Boolean);
  const terms: Term[] = [];
  for (let at = 0; at < words.length && terms.length < mostTerms; ) {
    const state = states.find((each) => each.words.every((word, index) => word === words[at + index]));
    const byCode = states.find(({ code }) => code === words[at]);
    const word = words[at] ?? "";
    if (state) terms.push({ ways: [state.words, [state.code]], slips: [] });
    else if (byCode) terms.push({ ways: [[word], byCode.words], slips: [] });
    else terms.push({ ways: [[word]], slips: [] });
    at += state ? state.words.length : 1;
  }
  // A letter still being typed tells nothing beside whole words.
  const whole = terms.filter(({ ways }) => ways.some((way) => way.join("").length > 1));
  return whole.length > 0 ? whole : terms;
}

/** How a query takes what was typed: as whole words, as their beginnings too, with slips too. */
export type Closeness = "whole" | "begun" | "slipped";

/** Dayplayers who have all terms, and hold one of the positions where some are named. */
export function wordQuery(terms: Term[], positions: string[], closeness: Closeness): WordQuery {
  const parts = terms.map((term) => either(alternatives(term, closeness)));
  if (positions.length > 0) parts.push(either(positions.map((name) => quoted(`=${name.toLowerCase()}`))));
  return parts.length > 0 ? parts.join(" & ") : undefined;
}

function alternatives({ ways, slips }: Term, closeness: Closeness): string[] {
  const ending = closeness === "whole" ? "" : ":*";
  const found = ways.map((way) => all(way.map((word) => quoted(word) + (isState(ways) ? "" : ending))));
  return closeness === "slipped" ? [...found, ...slips.map(quoted)] : found;
}

const isState = (ways: string[][]) => ways.length > 1;
const either = (parts: string[]) => `(${parts.join(" | ")})`;
const all = (parts: string[]) => (parts.length > 1 ? `(${parts.join(" & ")})` : (parts[0] ?? ""));
const quoted = (word: string) => `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

/** Longer words are kept by no index of slips; and what is left of one by leaving letters out would be endless. */
const longest = 40;

/** How many slips a word of so many letters is forgiven. */
export const slipsIn = ({ length }: string): number => (length < 4 || length > longest ? 0 : length < 8 ? 1 : 2);

/** A word with up to so many of its letters left out, in every way: words that differ by slips share one of these. */
export function remnantsOf(word: string, most: number): string[] {
  const remnants = new Set([word]);
  let last = [word];
  for (let left = 0; left < most; left++) {
    last = [...new Set(last.flatMap((each) => Array.from(each, (_, at) => each.slice(0, at) + each.slice(at + 1))))];
    for (const each of last) remnants.add(each);
  }
  return [...remnants];
}

/** Letters to add, leave out, replace or swap with their neighbour to make one word of the other. */
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
