import { useSyncExternalStore } from "react";

/** Whether the last call found the server. One missed call may be a hiccup; two are told. */
let missed = 0;
const watchers = new Set<() => void>();
const tell = () => {
  for (const watch of watchers) watch();
};

export function reachedServer(): void {
  if (missed === 0) return;
  missed = 0;
  tell();
}

export function missedServer(): void {
  missed++;
  tell();
}

const watch = (changed: () => void) => {
  watchers.add(changed);
  return () => watchers.delete(changed);
};

export const useUnreachable = (): boolean =>
  useSyncExternalStore(
    watch,
    () => missed > 0,
    () => false,
  );
