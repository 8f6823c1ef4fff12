/** Those who follow a value outside React's state. `watch` fits `useSyncExternalStore`. */
export function createWatchers() {
  const watchers = new Set<() => void>();
  return {
    /** Calls `changed` at each change. Returns a function that unsubscribes. */
    watch(changed: () => void): () => void {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    notify(): void {
      for (const changed of watchers) changed();
    },
  };
}
