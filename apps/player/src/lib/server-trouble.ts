import { onReachable } from "@callboard/client/reachability";
import { afterFailureHeader, noReply } from "@callboard/client/worker/after-failure-header";
import { createWatchers } from "@callboard/ui/watchers";
import { useSyncExternalStore } from "react";

/** The paths of reads on which the server failed and that have not succeeded since. */
const failing = new Set<string>();
const { watch, notify } = createWatchers();
/** Whether a read got its cached reply because the server was not reached, since it was last reached. */
let isOutdated = false;

/** Statuses of a proxy without a server behind it. They count as unreachable, which is shown separately. */
const unserved = [502, 503, 504];

/** Records for each reply to a read whether the shown data may be out of date. */
export function noteReply(address: string, { status, headers }: Response): void {
  const [path = ""] = address.split("?");
  const before = failing.size;
  const failure = headers.get(afterFailureHeader) ?? noReply;
  if (headers.get(afterFailureHeader) === noReply) isOutdated = true;
  if (failure !== noReply || (status >= 500 && !unserved.includes(status))) failing.add(path);
  else failing.delete(path);
  if (failing.size !== before) notify();
}

let unwatch: (() => void) | undefined;
/** Calls back at once and whenever the failing reads become some or none. Only the last listener is called. */
export function onServerTrouble(listener: (trouble: boolean) => void): void {
  unwatch?.();
  const listen = () => listener(failing.size > 0);
  unwatch = watch(listen);
  listen();
}

/** Calls back when the server is reached again, if reads got cached replies meanwhile: nothing else repeats them. */
export const onOutdated = (listener: () => void): (() => void) =>
  onReachable(() => {
    if (!isOutdated) return;
    isOutdated = false;
    listener();
  });

/** Whether the server can be reached but fails on a read of this page. */
export const useServerTrouble = (): boolean => useSyncExternalStore(watch, () => failing.size > 0);
