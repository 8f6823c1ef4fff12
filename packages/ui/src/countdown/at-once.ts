const due = new Map<number, Set<() => void>>();
const grain = 50;

/**
 * Calls back after some milliseconds, together with all other callbacks that are due then. Thousands of countdowns on a
 * page change in the same moment, and one task for all of them is one rendering. At most 50 ms late. Returns a function
 * that cancels the call.
 */
export function afterTogether(ms: number, call: () => void): () => void {
  const at = Math.ceil((Date.now() + ms) / grain) * grain;
  const calls = due.get(at) ?? new Set();
  if (!due.has(at)) {
    due.set(at, calls);
    setTimeout(() => {
      due.delete(at);
      for (const each of calls) each();
    }, at - Date.now());
  }
  calls.add(call);
  return () => calls.delete(call);
}
