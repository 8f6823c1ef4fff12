import { useSyncExternalStore } from "react";

/** connecting: on the way, also again. live: events arrive. lost: given up until somebody tries again. */
export type LiveState = "connecting" | "live" | "lost";

interface Live {
  state: LiveState;
  /** Why not, where that is known. */
  problem?: string | undefined;
  retry: () => void;
}

let live: Live = { state: "connecting", retry: () => undefined };
const watchers = new Set<() => void>();

export function setLive(next: Partial<Live>): void {
  live = { ...live, ...next };
  for (const watch of watchers) watch();
}

const watch = (changed: () => void) => {
  watchers.add(changed);
  return () => watchers.delete(changed);
};

export const useLiveState = (): Live => useSyncExternalStore(watch, () => live);
