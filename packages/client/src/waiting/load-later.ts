/** Milliseconds until code is loaded that no screen waits for, so that what is displayed comes first. */
const laterMs = 2500;

/**
 * Loads code that is not needed yet: after a while, or at once where it may soon be. Returns a function that calls it
 * off.
 */
export function loadLater(load: () => Promise<unknown>, isSoon = false): () => void {
  const timer = setTimeout(() => void load().catch(() => undefined), isSoon ? 0 : laterMs);
  return () => clearTimeout(timer);
}
