import { feedPositionHeader } from "@callboard/contract/feed-position";

/**
 * Where the feed of events stood when the earliest of this page's reads came to the server. A stream that goes on from
 * there hears all that these reads don't know, and none has to be read twice.
 */
let earliest = Number.POSITIVE_INFINITY;
let state: "reading" | "unknown" | "followed" = "reading";
let notifyEarlier: (() => void) | undefined;

/** Every reply to a read, as it comes. */
export function noteRead({ headers }: Response): void {
  const header = headers.get(feedPositionHeader);
  const position = Number(header);
  if (state === "reading") {
    // Kept from another day, or by a server that does not follow the feed yet.
    if (header === null) state = "unknown";
    else earliest = Math.min(earliest, position);
  } else if (header !== null && position < earliest) {
    notifyEarlier?.();
    notifyEarlier = undefined;
  }
}

/**
 * The position for the first stream of this page; undefined where it isn't known, and for any stream after the first.
 * `onEarlier` is called when a read that came to the server before those is answered after them.
 */
export function takeFirstPosition(onEarlier: () => void): string | undefined {
  const isKnown = state === "reading" && Number.isFinite(earliest);
  state = "followed";
  notifyEarlier = isKnown ? onEarlier : undefined;
  return isKnown ? String(earliest) : undefined;
}
