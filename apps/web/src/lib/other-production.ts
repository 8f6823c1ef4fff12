import { createWatchers } from "@callboard/ui/watchers";
import { useSyncExternalStore } from "react";

/** True after the server has refused a call because another tab has selected another production. */
let other = false;
const { watch, notify } = createWatchers();

export function otherProductionSelected(value = true): void {
  if (other === value) return;
  other = value;
  notify();
}

export const useOtherProduction = (): boolean =>
  useSyncExternalStore(
    watch,
    () => other,
    () => false,
  );
