import { createWatchers } from "@callboard/ui/watchers";
import { useSyncExternalStore } from "react";

/** Milliseconds until the first check whether the server is back; each further pause is twice as long, up to the last. */
const firstPause = 1000;
const longestPause = 5000;
/**
 * The server is checked with the shortest pause again if its last failure is longer ago than this, in milliseconds. One
 * address that never answers causes no frequent checks.
 */
const steadyAfter = 30_000;

let missed = 0;
let pause = firstPause;
/** The time of the last failure, by `performance.now()`. */
let lastMissed = 0;
let checking: ReturnType<typeof setTimeout> | undefined;
const { watch, notify } = createWatchers();

/**
 * Records that the server answered a request, which was sent at this time of `performance.now()`. If it was sent before the
 * last failure, the answer proves nothing, because it may have waited in the service worker since: the next check decides.
 */
export function reachedServer(sent = performance.now()): void {
  if (missed === 0 || sent < lastMissed) return;
  missed = 0;
  clearTimeout(checking);
  notify();
}

/**
 * Records that a request got no reply. From now on the server is checked until it answers, so that the page recovers by
 * itself.
 */
export function missedServer(): void {
  missed += 1;
  // One check is scheduled however many requests fail, because each of them would otherwise postpone it.
  if (missed === 1) {
    if (performance.now() - lastMissed > steadyAfter) pause = firstPause;
    checkLater();
  }
  lastMissed = performance.now();
  notify();
}

function checkLater() {
  clearTimeout(checking);
  checking = setTimeout(check, pause);
  pause = Math.min(pause * 2, longestPause);
}

async function check() {
  const reply = await fetch("/healthz", { cache: "no-store" }).catch(() => undefined);
  if (reply?.ok) reachedServer();
  else if (missed === 0) missedServer();
  else checkLater();
}

/**
 * The browser's network state only triggers a check: it does not include the server, a network without internet access
 * counts as online, and a page that was opened offline may always count as online.
 */
if (typeof addEventListener === "function") {
  for (const event of ["online", "offline"]) addEventListener(event, () => void check().then(notify));
}

/** Calls `watch` whenever the server may have become reachable or unreachable. Returns a function that unsubscribes. */
export const onReachability = watch;

/** Whether the last request was answered. */
export const isReached = (): boolean => missed === 0;

/** Called when the server answers again after it was away. */
export function onReachable(listener: () => void): () => void {
  let away = !isReached();
  return onReachability(() => {
    const was = away;
    away = !isReached();
    if (was && !away) listener();
  });
}

export type Connection = "reached" | "offline" | "unreachable";

/** Whether the last request got a reply. If not, `offline` if the browser has no network either. */
export const useConnection = (): Connection =>
  useSyncExternalStore(onReachability, connection, (): Connection => "reached");

const connection = (): Connection => (isReached() ? "reached" : navigator.onLine ? "unreachable" : "offline");

/** Whether the last request found the server. */
export const useReached = (): boolean => useSyncExternalStore(onReachability, isReached, () => true);
