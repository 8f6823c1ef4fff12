import { memory, tabMemory } from "./session.ts";

/**
 * The id of the production this tab shows. It is sent with every call inside the production, so that a tab left open on
 * one production never writes into another that was selected elsewhere.
 */
let shown: string | undefined;

export const shownProduction = (): string | undefined => shown;

/**
 * Sets the production this tab shows. It is stored too, so that the next load can request its data before the app's
 * code.
 */
export function showProduction(id: string | undefined): void {
  shown = id;
  for (const kept of [tabMemory, memory]) {
    if (id) kept.write("production", id);
    else kept.forget("production");
  }
}
