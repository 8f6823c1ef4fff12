import { useSyncExternalStore } from "react";

/** True after the server has refused a call because another tab has selected another production. */
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
