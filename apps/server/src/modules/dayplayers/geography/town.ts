import { usStates } from "./us-states.ts";

/** Abbreviations are expanded, because Saint Louis is written in three ways. */
const longForms = new Map([
  ["st", "saint"],
  ["ste", "sainte"],
  ["ft", "fort"],
  ["mt", "mount"],
]);

/** Letters that Unicode does not decompose into a letter of ASCII and a mark. */
const plainLetters = new Map(
  Object.entries({ ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" }),
);

/** The normalized form in which names of places are compared, for example `saint johns` for `St. John’s`. */
export function plainName(name: string): string {
  const plain = name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/\P{ASCII}/gu, (letter) => plainLetters.get(letter) ?? letter)
    .replace(/[.'’‘ʻʼ`´]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const [first = "", ...rest] = plain.split(" ");
  return [longForms.get(first) ?? first, ...rest].join(" ");
}

/** The normalized form in which city and state are compared, for example `saint louis|MO`. Empty without a city. */
export function townOf(city: string, state: string): string {
  const plain = plainName(city);
  return plain && `${plain}|${stateCode(state)}`;
}

const codes = new Map(
  usStates.flatMap(({ code, title }) => [
    [code.toLowerCase(), code],
    [title.toLowerCase(), code],
  ]),
);

/**
 * Returns `CA` for `California`, and `calif.` for itself: the code of a known state, otherwise the text in lower case.
 */
export function stateCode(state: string): string {
  const typed = state.trim().replace(/\s+/g, " ").toLowerCase();
  return codes.get(typed) ?? codes.get(typed.replaceAll(".", "")) ?? typed;
}
