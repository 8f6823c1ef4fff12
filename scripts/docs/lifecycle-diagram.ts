import { fillLifecycle, fillStates } from "../../packages/contract/src/fills/fill-lifecycle.ts";
import { standbyLifecycle, standbyStates } from "../../packages/contract/src/fills/standby-lifecycle.ts";
import {
  isAllowedFrom,
  lifecycle,
  listMovesFrom,
  offerStates,
  type Transition,
} from "../../packages/contract/src/lifecycle.ts";
import { pencilLifecycle, pencilStates } from "../../packages/contract/src/pencils/pencil-lifecycle.ts";
import { timecardLifecycle } from "../../packages/contract/src/timecards/timecard-lifecycle.ts";

/** The lifecycle of an offer: a Mermaid diagram of its states, and the contract's table of moves. */
export function lifecycleDiagram(): string {
  const transitions = offerStates.flatMap((state) =>
    listMovesFrom(state).map((move) => `  ${state} --> ${lifecycle[move].to}: ${move}`),
  );
  const ends = offerStates.filter((state) => listMovesFrom(state).length === 0).map((state) => `  ${state} --> [*]`);
  const diagram = ["```mermaid", "stateDiagram-v2", "  [*] --> created: create", ...transitions, ...ends, "```"];
  return [...diagram, "", ...lifecycleTable(lifecycle, offerStates)].join("\n");
}

/** The moves of a fill. */
export const fillLifecycleTable = (): string => lifecycleTable(fillLifecycle, fillStates).join("\n");

/** The moves of a standby. */
export const standbyLifecycleTable = (): string => lifecycleTable(standbyLifecycle, standbyStates).join("\n");

/** The moves of a pencil. */
export const pencilLifecycleTable = (): string => lifecycleTable(pencilLifecycle, pencilStates).join("\n");

/** The lifecycle of a timecard. A move may lead to several states, by the lines that still wait for somebody. */
export function timecardLifecycleTable(): string {
  const rows = Object.entries(timecardLifecycle).map(
    ([move, { from, to, by, event }]) =>
      `| ${[move, from.join(", "), to.join(", "), by.join(", "), `\`${event}\``].join(" | ")} |`,
  );
  return ["| move | from | to | by | event |", "|---|---|---|---|---|", ...rows].join("\n");
}

/** Every row of a lifecycle: also those that leave the state as it is, which a diagram can't show. */
function lifecycleTable<State extends string>(
  moves: Record<string, Transition<State>>,
  states: readonly State[],
): string[] {
  const rows = Object.entries(moves).map(([name, move]) => {
    const from = states.filter((state) => isAllowedFrom(move, state)).join(", ");
    const kinds = Object.entries(move.locks).map(([kind, mode]) => (mode === "shared" ? `${kind} (shared)` : kind));
    return `| ${name} | ${from || "–"} | ${move.to ?? "unchanged"} | ${move.by} | \`${move.event}\` | ${kinds.join(", ")} |`;
  });
  return ["| move | from | to | by | event | locks |", "|---|---|---|---|---|---|", ...rows];
}
