import { useSyncExternalStore } from "react";
import { afterFailureHeader } from "./after-failure-header.ts";

/** Reads that the server failed on, by path, and that no later one has mended. */
const failing = new Set<string>();
const watchers = new Set<() => void>();

/** A proxy without a server behind it: that is being unreachable, which is told by itself. */
const unserved = [502, 503, 504];

/** Every reply to a read, as it comes: whether what the page shows of it may be old. */
export function noteReply(address: string, { status, headers }: Response): void {
  const [path = ""] = address.split("?");
  const before = failing.size;
  if (headers.has(afterFailureHeader) || (status >= 500 && !unserved.includes(status))) failing.add(path);
  else failing.delete(path);
  if (failing.size !== before) for (const watch of watchers) watch();
}

const watch = (changed: () => void) => {
  watchers.add(changed);
  return () => watchers.delete(changed);
};

let listen: (() => void) | undefined;
/** Calls back now, and whenever the server begins to fail on something or has mended. One listener at a time. */
export function onServerTrouble(listener: (trouble: boolean) => void): void {
  if (listen) watchers.delete(listen);
  listen = () => listener(failing.size > 0);
  watch(listen);
  listen();
}

/** Whether the server is there and fails on something that this page reads. */
export const useServerTrouble = (): boolean => useSyncExternalStore(watch, () => failing.size > 0);
