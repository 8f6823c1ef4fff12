import { moves, offerStates } from "../../packages/contract/src/lifecycle.ts";

const begin = "<!-- lifecycle -->";
const end = "<!-- /lifecycle -->";

/** The life of an offer as a Mermaid state diagram, one line for each transition of the contract's table. */
export function lifecycleDiagram(): string {
  const transitions = offerStates.flatMap((state) =>
    Object.entries(moves[state]).map(([move, next]) => `  ${state} --> ${next}: ${move}`),
  );
  const ends = offerStates
    .filter((state) => Object.keys(moves[state]).length === 0)
    .map((state) => `  ${state} --> [*]`);
  return ["```mermaid", "stateDiagram-v2", "  [*] --> created", ...transitions, ...ends, "```"].join("\n");
}

/** The text between the two lifecycle markers of a document, or `undefined` where a marker is missing. */
export function lifecycleSection(document: string): string | undefined {
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  return from < 0 || to < from ? undefined : document.slice(from + begin.length, to).trim();
}

/** The document with the current diagram between its lifecycle markers. */
export function withLifecycle(document: string): string {
  const section = lifecycleSection(document);
  if (section === undefined) throw new Error(`ARCHITECTURE.md needs the lines "${begin}" and "${end}".`);
  const from = document.indexOf(begin) + begin.length;
  return `${document.slice(0, from)}\n${lifecycleDiagram()}\n${document.slice(document.indexOf(end))}`;
}
