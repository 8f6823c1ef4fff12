import { useSyncExternalStore } from "react";

/** Set once the server said that another tab selected another production. */
let other = false;
const watchers = new Set<() => void>();

export function otherProductionSelected(value = true): void {
  if (other === value) return;
  other = value;
  for (const watch of watchers) watch();
}

const watch = (changed: () => void) => {
  watchers.add(changed);
  return () => watchers.delete(changed);
};

export const useOtherProduction = (): boolean =>
  useSyncExternalStore(
    watch,
    () => other,
    () => false,
  );
