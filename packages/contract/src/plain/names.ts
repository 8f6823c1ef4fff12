/** Letters that are no letter with an accent, as people type them who have no key for them. */
const typedFor: Record<string, string> = {
  ...{ ł: "l", ø: "o", đ: "d", ð: "d", ħ: "h", ı: "i" },
  ...{ ß: "ss", æ: "ae", œ: "oe", þ: "th" },
};

/** Converts `O’Brien, Côté` to `obrien cote`, like the database function plain_text(). */
export const plainText = (text: string): string =>
  text
    .replace(/´/g, "'")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f'`‘’ʼʻ′.]/g, "")
    .replace(/[łøđðħıßæœþ]/g, (letter) => typedFor[letter] ?? "")
    .replace(/[^\p{Alphabetic}0-9]+/gu, " ")
    .trim();

const maxWords = 12;

/** The words of a search for a name. The digits of a number are one word, however it is divided: `(323) 555-0140`. */
export const searchedWords = (typed: string): string[] =>
  plainText(typed.replace(/(\d)[\s().-]+(?=\d)/g, "$1"))
    .split(" ")
    .filter(Boolean)
    .slice(0, maxWords);

/** Whether digits were typed, which are found anywhere in a number. Other words are found by their beginning. */
export const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** Whether a word is also found with a typing error. Shorter words resemble too many others. */
export const hasTypos = ({ length }: string): boolean => length >= 5 && length <= 40;

/**
 * A regular expression, for PostgreSQL and JavaScript alike, that finds a word in plain text between spaces: as the beginning of a
 * word or, with a typing error, as a whole word.
 */
export const wordPattern = (word: string): string =>
  hasTypos(word) ? ` (?:${word}|(?:${withTypo(Array.from(word))}) )` : ` ${word}`;

/** The ways to type letters with one of them replaced, left out, added or swapped with the next one. */
function withTypo([letter = "", next = "", ...rest]: string[]): string {
  const after = next + rest.join("");
  const typos = [`[^ ]?${after}`, `[^ ]${letter}${after}`];
  return next
    ? [...typos, `${next}${letter}${rest.join("")}`, `${letter}(?:${withTypo([next, ...rest])})`].join("|")
    : typos.join("|");
}

/**
 * Whether a search finds a person in a list that is filtered in the browser, as `isNamed` of the server does: each word
 * begins a word of the name or is one with a typing error, and a number is part of the person's number.
 */
export function isNamed(name: string, typed: string, phone = ""): boolean {
  const [words, digits] = [` ${plainText(name)} `, phone.replace(/\D/g, "")];
  const searched = searchedWords(typed);
  if (searched.length === 0) return typed.trim() === "";
  return searched.every((word) =>
    isNumber(word) ? `${name} ${digits}`.includes(word) : new RegExp(wordPattern(word), "u").test(words),
  );
}
