import { createWatchers } from "@callboard/ui/watchers";
import { useSyncExternalStore } from "react";

/** `connecting` includes reconnecting; `live` means that events arrive; `lost` lasts until the user retries. */
type LiveState = "connecting" | "live" | "lost";

interface Live {
  state: LiveState;
  /** The reason why events do not arrive, if it is known. */
  problem?: string | undefined;
  retry: () => void;
}

let live: Live = { state: "connecting", retry: () => undefined };
const { watch, notify } = createWatchers();

export function setLive(next: Partial<Live>): void {
  live = { ...live, ...next };
  notify();
}

export const useLiveState = (): Live => useSyncExternalStore(watch, () => live);
