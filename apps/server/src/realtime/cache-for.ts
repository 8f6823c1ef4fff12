/** Caches the result of `load` for a time in milliseconds and shares it between callers. A failure is not cached. */
export function cacheFor<T>(ms: number, load: () => Promise<T>): () => Promise<T> {
  let cached: { result: Promise<T>; until: number } | undefined;
  return () => {
    if (cached && performance.now() < cached.until) return cached.result;
    const current = { result: load(), until: performance.now() + ms };
    cached = current;
    current.result.catch(() => {
      if (cached === current) cached = undefined;
    });
    return current.result;
  };
}
