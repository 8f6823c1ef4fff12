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
  for (const storage of [tabMemory, memory]) {
    if (id) storage.write("production", id);
    else storage.forget("production");
  }
}
