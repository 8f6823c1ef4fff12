import type { Production } from "@callboard/contract/productions";
import { memory, tabMemory } from "./session.ts";

/**
 * The id of the production this tab shows. It is sent with every call inside the production, so that a tab left open on
 * one production never writes into another that was selected elsewhere.
 */
let shown: string | undefined;

export const shownProduction = (): string | undefined => shown;

/**
 * Sets the production this tab shows. It is stored too, so that the next load can request its data before the app's
 * code; not for a reader, who is refused most of what that load requests.
 */
export function showProduction({ id, departments }: Production): void {
  shown = id;
  const isReader = departments.some(({ is_mine, role }) => is_mine && role === "reader");
  for (const storage of [tabMemory, memory]) {
    if (isReader) storage.forget("production");
    else storage.write("production", id);
  }
}
