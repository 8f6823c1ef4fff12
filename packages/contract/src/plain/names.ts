interface Named {
  first_name: string;
  last_name: string;
}

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

/** The order of names, by last name and then by first name, like the database function name_key(). */
export function nameKey({ first_name, last_name }: Named): string {
  const last = plainText(last_name);
  return (last && `${last}\t`) + plainText(first_name);
}

const maxWords = 12;

/** The words of a search for a name. The digits of a number are one word, however it is divided: `(323) 555-0140`. */
export const searchedWords = (typed: string): string[] =>
  plainText(typed.replace(/(\d)[\s().-]+(?=\d)/g, "$1"))
    .split(" ")
    .filter(Boolean)
    .slice(0, maxWords);

/** Whether digits were typed, which are found anywhere in a number. Other words are found by their beginning. */
export const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** Longer words are not in the index of typing errors, because a word of that length has too many remnants. */
const maxWordLength = 40;

/** The number of typing errors that are accepted in a word of this length. */
export const slipsIn = ({ length }: string): number => (length < 4 || length > maxWordLength ? 0 : length < 8 ? 1 : 2);

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

/**
 * Whether a search finds a person in a list that is filtered in the browser, as `isNamed` of the server does: each word
 * begins a word of the name or is one with a typing error, and a number is part of the person's number.
 */
export function isNamed(name: string, typed: string, phone = ""): boolean {
  const [words, digits] = [plainText(name).split(" "), phone.replace(/\D/g, "")];
  const searched = searchedWords(typed);
  if (searched.length === 0) return typed.trim() === "";
  return searched.every((word) =>
    isNumber(word)
      ? `${name} ${digits}`.includes(word)
      : words.some((each) => each.startsWith(word) || slipsBetween(word, each) <= slipsIn(word)),
  );
}
