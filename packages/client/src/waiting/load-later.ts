/**
 * The delay before code is loaded that no screen waits for, in milliseconds, so that the displayed screen loads first.
 */
const laterMs = 2500;

/**
 * Loads code that is not needed yet: after a while, or at once if it may be needed soon. Returns a function that
 * cancels it.
 */
export function loadLater(load: () => Promise<unknown>, isSoon = false): () => void {
  const timer = setTimeout(() => void load().catch(() => undefined), isSoon ? 0 : laterMs);
  return () => clearTimeout(timer);
}
