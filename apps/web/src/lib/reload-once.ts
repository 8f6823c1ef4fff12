import { tabMemory } from "./session.ts";

/** A page that a reload did not repair is left alone for so long: it says by itself how to load it again. */
const pauseMs = 60_000;

export function reloadOnce(): void {
  const last = tabMemory.read<number>("reloaded") ?? 0;
  if (Date.now() - last < pauseMs) return;
  tabMemory.write("reloaded", Date.now());
  location.reload();
}
