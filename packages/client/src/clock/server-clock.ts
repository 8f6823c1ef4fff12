import { createWatchers } from "@callboard/ui/watchers";

/** A reply that took longer, in milliseconds, says too little about the time. */
const slowestMs = 10_000;
/** A smaller difference is ignored, because the header has whole seconds and replies take time. */
const smallestMs = 30_000;
/** The number of latest replies of which the median counts. */
const counted = 9;

const differences: number[] = [];
let difference = 0;
const { watch, notify } = createWatchers();

/**
 * Learns from the `Date` of a reply how far the clock of this device is from the server's. `sent` is when the request was
 * sent, in epoch milliseconds of this device. A reply from the cache of a service worker has no `Date`.
 */
export function noteServerTime({ headers }: Response, sent: number): void {
  const received = Date.now();
  const date = Date.parse(headers.get("date") ?? "");
  if (Number.isNaN(date) || received < sent || received - sent > slowestMs) return;
  differences.unshift(date + 500 - (sent + received) / 2);
  differences.length = Math.min(differences.length, counted);
  const median = [...differences].sort((one, other) => one - other)[Math.floor(differences.length / 2)] ?? 0;
  difference = Math.abs(median) < smallestMs ? 0 : median;
  notify();
}

/** The server's time in epoch milliseconds. It decides what has expired and which day is today. */
export const serverNow = (): number => Date.now() + difference;

/** By how many milliseconds the clock of this device is behind the server's. */
export const clockDifference = (): number => difference;

/** Calls `watch` when the difference may have changed. Returns a function that unsubscribes. */
export const onClockDifference = watch;
