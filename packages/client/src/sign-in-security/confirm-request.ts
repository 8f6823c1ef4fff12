import type { ConfirmWay } from "@callboard/contract/refusals/refusal-payloads";

/** A call that waits until its owner has confirmed who they are. */
export interface ConfirmRequest {
  ways: readonly ConfirmWay[];
  /** Ends the request: the call is repeated if it was confirmed. */
  settle: (confirmed: boolean) => void;
}

let current: ConfirmRequest | undefined;
let waiting: Promise<boolean> | undefined;
const watchers = new Set<() => void>();
const notify = () => {
  for (const watch of watchers) watch();
};

/** Lets the user confirm their identity. Calls that are refused at the same time share one dialog. */
export function requestConfirmation(ways: readonly ConfirmWay[]): Promise<boolean> {
  if (watchers.size === 0) return Promise.resolve(false);
  waiting ??= new Promise<boolean>((settled) => {
    current = {
      ways,
      settle: (confirmed) => {
        current = undefined;
        waiting = undefined;
        notify();
        settled(confirmed);
      },
    };
    notify();
  });
  return waiting;
}

/** For `useSyncExternalStore`. */
export const confirmRequest = {
  read: () => current,
  watch(watch: () => void) {
    watchers.add(watch);
    return () => {
      watchers.delete(watch);
    };
  },
};
