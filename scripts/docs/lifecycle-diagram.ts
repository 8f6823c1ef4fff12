import { moves, offerStates } from "../../packages/contract/src/lifecycle.ts";

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
