import { hasTypos, plainText, searchedWords, wordPattern } from "@callboard/contract/plain/names";
import { type RawBuilder, sql } from "kysely";
import { usStates } from "../dayplayers/geography/us-states.ts";

/**
 * The conditions that a profile has all words of a text and one of the positions, from strict to tolerant: as whole words, as
 * beginnings of words, with typing errors. Each includes the ones before. Those that would add no hits are left out.
 */
export function searchConditions(text: string, positions: string[]): [RawBuilder<boolean>, ...RawBuilder<boolean>[]] {
  const terms = termsOf(text);
  const held = positions.length > 0 ? [isLike(positions.map((name) => `%/ ${plainText(name)} /%`))] : [];
  const whole = all([...held, ...terms.map(isWhole)]);
  if (terms.length === 0) return [whole];
  const begun = all([...held, ...terms.map(begins)]);
  const long = terms.filter(({ words }) => hasTypos(words));
  if (long.length === 0) return [whole, begun];
  const short = terms.filter((term) => !long.includes(term));
  // Patterns come last, because they take ten times as long as the other conditions.
  return [whole, begun, all([...held, ...short.map(begins), ...long.map(hasHalf), ...long.map(matchesPattern)])];
}

/** A part of a search text: a word or the name of a state. */
interface Term {
  words: string;
  /** The other way to write a state, by its code or by its name. */
  state: string[];
}

const states = usStates.map(({ code, title }) => ({ code: code.toLowerCase(), name: plainText(title) }));

function termsOf(text: string): Term[] {
  const words = searchedWords(text);
  const terms: Term[] = [];
  while (words.length > 0) {
    const named = states.find(({ name }) => `${words.join(" ")} `.startsWith(`${name} `));
    const term = named?.name ?? words[0] ?? "";
    const byCode = states.filter(({ code }) => code === term);
    terms.push({ words: term, state: named ? [named.code] : byCode.map(({ name }) => name) });
    words.splice(0, term.split(" ").length);
  }
  // A single letter that is still being typed is ignored beside whole words.
  const complete = terms.filter(({ words }) => words.length > 1);
  return complete.length > 0 ? complete : terms;
}

const isWhole = ({ words, state }: Term) => isLike([words, ...state].map(between));
const begins = ({ words, state }: Term) => isLike([`% ${words}%`, ...state.map(between)]);
const matchesPattern = ({ words, state }: Term) =>
  sql<boolean>`regexp_like(profile.search_text, ${[wordPattern(words), ...state.map((other) => ` ${other} `)].join("|")})`;

/**
 * A word with one typing error has its first half at the beginning or its second half at the end, or two letters swapped
 * between the halves. The index finds these. Of most patterns it would find little more than single letters.
 */
function hasHalf({ words, state }: Term): RawBuilder<boolean> {
  const middle = Math.floor(words.length / 2);
  const [first, second] = [words.slice(0, middle), words.slice(middle)];
  const swapped = first.slice(0, -1) + second.slice(0, 1) + first.slice(-1) + second.slice(1);
  return isLike([`% ${first}%`, `%${second} %`, ...[swapped, ...state].map(between)]);
}

const between = (words: string) => `% ${words} %`;
const isLike = (patterns: string[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    patterns.map((pattern) => sql`profile.search_text like ${pattern}`),
    sql` or `,
  )})`;
const all = (conditions: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`;
