import { memory, tabMemory } from "./session.ts";

/**
 * The production this tab shows. Sent with every call inside it, so that a tab left open on one production
 * never writes into another that was selected elsewhere.
 */
let shown: string | undefined;

export const shownProduction = (): string | undefined => shown;

/** Also kept for the next time: what is read of it is asked for before the app's code is there. */
export function showProduction(id: string | undefined): void {
  shown = id;
  for (const kept of [tabMemory, memory]) {
    if (id) kept.write("production", id);
    else kept.forget("production");
  }
}
