import { tabMemory } from "./session.ts";

/** After a reload that did not help, the page is not reloaded again for this time; it shows how to reload it. */
const pauseMs = 60_000;

export function reloadOnce(): void {
  const last = tabMemory.read<number>("reloaded") ?? 0;
  if (Date.now() - last < pauseMs) return;
  tabMemory.write("reloaded", Date.now());
  location.reload();
}
