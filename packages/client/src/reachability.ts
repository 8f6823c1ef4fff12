import { useSyncExternalStore } from "react";

/** Milliseconds until the first check whether the server is back; each further pause is twice as long, up to the last. */
const firstPause = 1000;
const longestPause = 5000;
/** Milliseconds after which a server that is away again is checked soon. One address that alone gets no answer is not. */
const steadyAfter = 30_000;

let missed = 0;
let pause = firstPause;
let lastMissed = 0;
let checking: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();
const notify = () => {
  for (const watch of watchers) watch();
};

export function reachedServer(): void {
  if (missed === 0) return;
  missed = 0;
  clearTimeout(checking);
  notify();
}

/** A request got no answer. From now on the server is checked until it answers, so that the page recovers by itself. */
export function missedServer(): void {
  missed += 1;
  // One check is under way however many requests fail meanwhile: each of them would put it off otherwise.
  if (missed === 1) {
    if (Date.now() - lastMissed > steadyAfter) pause = firstPause;
    checkLater();
  }
  lastMissed = Date.now();
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
 * What the browser says of the network is a reason to check, never a fact: it knows nothing of a server, calls a network
 * without a way out online, and in a page that was opened offline it may say online all the time.
 */
if (typeof addEventListener === "function") {
  for (const event of ["online", "offline"]) addEventListener(event, () => void check().then(notify));
}

/** Calls `watch` whenever it may have changed whether the server can be reached. Ends with the returned function. */
export function onReachability(watch: () => void): () => void {
  watchers.add(watch);
  return () => watchers.delete(watch);
}

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

/**
 * Whether the last request found the server; where it did not, `offline` if the browser knows of no network either.
 */
export const useConnection = (): Connection =>
  useSyncExternalStore(onReachability, connection, (): Connection => "reached");

const connection = (): Connection => (isReached() ? "reached" : navigator.onLine ? "unreachable" : "offline");

/** Whether the last request found the server. */
export const useReached = (): boolean => useSyncExternalStore(onReachability, isReached, () => true);
