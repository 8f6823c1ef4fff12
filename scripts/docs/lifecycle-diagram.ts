import {
  isAllowedFrom,
  lifecycle,
  listMovesFrom,
  offerStates,
  type Transition,
} from "../../packages/contract/src/lifecycle.ts";

/** The lifecycle of an offer: a Mermaid diagram of its states, and the contract's table of moves. */
export function lifecycleDiagram(): string {
  const transitions = offerStates.flatMap((state) =>
    listMovesFrom(state).map((move) => `  ${state} --> ${lifecycle[move].to}: ${move}`),
  );
  const ends = offerStates.filter((state) => listMovesFrom(state).length === 0).map((state) => `  ${state} --> [*]`);
  const diagram = ["```mermaid", "stateDiagram-v2", "  [*] --> created: create", ...transitions, ...ends, "```"];
  return [...diagram, "", ...lifecycleTable()].join("\n");
}

/** Every row of the lifecycle: also those that leave the state as it is, which a diagram can't show. */
function lifecycleTable(): string[] {
  const rows = Object.entries<Transition>(lifecycle).map(([name, move]) => {
    const from = offerStates.filter((state) => isAllowedFrom(move, state)).join(", ");
    const kinds = Object.entries(move.locks).map(([kind, mode]) => (mode === "shared" ? `${kind} (shared)` : kind));
    return `| ${name} | ${from || "–"} | ${move.to ?? "unchanged"} | ${move.by} | \`${move.event}\` | ${kinds.join(", ")} |`;
  });
  return ["| move | from | to | by | event | locks |", "|---|---|---|---|---|---|", ...rows];
}
