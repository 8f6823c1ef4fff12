import { usStates } from "./us-states.ts";

/** Abbreviations are expanded, because Saint Louis is written in three ways. */
const longForms = new Map([
  ["st", "saint"],
  ["ste", "sainte"],
  ["ft", "fort"],
  ["mt", "mount"],
]);

/** The normalized form in which city and state are compared, for example `saint louis|MO`. Empty without a city. */
export function townOf(city: string, state: string): string {
  const plain = city
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[.'’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const [first = "", ...rest] = plain.split(" ");
  return plain && `${[longForms.get(first) ?? first, ...rest].join(" ")}|${stateCode(state)}`;
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
