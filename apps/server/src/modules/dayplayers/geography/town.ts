import { usStates } from "./us-states.ts";

/** Two people write Saint Louis in three ways. */
const longForms = new Map([
  ["st", "saint"],
  ["ste", "sainte"],
  ["ft", "fort"],
  ["mt", "mount"],
]);

/** City and state as they are compared: `saint louis|MO`; empty without a city. */
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

/** `CA` for `California`, `calif.` for itself: the code where the state is known, else what was typed, in lower case. */
export function stateCode(state: string): string {
  const typed = state.trim().replace(/\s+/g, " ").toLowerCase();
  return codes.get(typed) ?? codes.get(typed.replaceAll(".", "")) ?? typed;
}
