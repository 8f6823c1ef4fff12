import { feedPositionHeader } from "@callboard/contract/events/feed-position";
import { noteFollowed } from "./current-reads.ts";

/**
 * The feed position of the earliest of this page's reads. A stream that begins there receives all events that the reads
 * may have missed, so that none has to be repeated.
 */
let earliest = Number.POSITIVE_INFINITY;
let state: "reading" | "unknown" | "followed" = "reading";
let notifyEarlier: (() => void) | undefined;

/** Records the feed position of each reply to a read. */
export function noteRead({ headers }: Response): void {
  const header = headers.get(feedPositionHeader);
  const position = Number(header);
  if (state === "reading") {
    // The reply was cached on another day, or the server does not follow the feed yet.
    if (header === null) state = "unknown";
    else earliest = Math.min(earliest, position);
  } else if (header !== null && position < earliest) {
    notifyEarlier?.();
    notifyEarlier = undefined;
  }
}

/**
 * The position at which the first stream of this page begins. Undefined if it is unknown, and for any later stream.
 * `onEarlier` is called if a read with an earlier position is answered afterward.
 */
export function takeFirstPosition(onEarlier: () => void): string | undefined {
  const isKnown = state === "reading" && Number.isFinite(earliest);
  state = "followed";
  noteFollowed();
  notifyEarlier = isKnown ? onEarlier : undefined;
  return isKnown ? String(earliest) : undefined;
}
