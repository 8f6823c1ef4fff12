import { useSyncExternalStore } from "react";

/** Milliseconds between two looks whether the server is back. */
const lookAgain = 5000;

let missed = 0;
let looking: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();
const tell = () => {
  for (const watch of watchers) watch();
};

export function reachedServer(): void {
  if (missed === 0) return;
  missed = 0;
  clearTimeout(looking);
  tell();
}

/** A call got no answer. From now on the server is looked for, so that the page finds back by itself. */
export function missedServer(): void {
  missed += 1;
  clearTimeout(looking);
  looking = setTimeout(look, lookAgain);
  tell();
}

async function look() {
  const reply = await fetch("/healthz", { cache: "no-store" }).catch(() => undefined);
  if (reply?.ok) reachedServer();
  else looking = setTimeout(look, lookAgain);
}

/** Called when the server answers again after it was away. */
export function onReachedAgain(again: () => void): () => void {
  let away = missed > 0;
  const watch = () => {
    const was = away;
    away = missed > 0;
    if (was && !away) again();
  };
  watchers.add(watch);
  return () => watchers.delete(watch);
}

const watch = (changed: () => void) => {
  watchers.add(changed);
  return () => watchers.delete(changed);
};

/** Whether the last call found no server. */
export const useUnreachable = (): boolean =>
  useSyncExternalStore(
    watch,
    () => missed > 0,
    () => false,
  );
