/**
 * Lets the Back button, or the swipe from the edge of a phone, close the topmost sheet instead of leaving the page. It is
 * switched on by `data-back-closes-sheets` on the page's root element.
 */

/** Closes a sheet. Returns false if it can't be closed now. */
type Close = () => boolean;

/** The open sheets, the topmost last. */
let open: readonly Close[] = [];
/** Whether there is a history entry to go back from. One is enough for any number of sheets. */
let hasEntry = false;

const isMarked = () => (history.state as { sheet?: true } | null)?.sheet === true;

function addEntry(): void {
  history.pushState({ ...history.state, sheet: true }, "");
  hasEntry = true;
}

function onBack(): void {
  if (!hasEntry || isMarked()) return;
  hasEntry = false;
  const closed = open.at(-1)?.() ?? true;
  if (!closed || open.length > 1) addEntry();
}

/** Leaves the history entry of a sheet that was open when the page was loaded again: "Back" would seem to do nothing. */
export function leaveEntryOfReload(): void {
  if (isMarked()) history.back();
}

/** Registers an open sheet. Returns a function that removes it, together with the history entry of the last one. */
export function trackSheet(close: Close): () => void {
  if (!("backClosesSheets" in document.documentElement.dataset)) return () => {};
  addEventListener("popstate", onBack);
  open = [...open, close];
  if (!hasEntry) addEntry();
  return () => {
    open = open.filter((each) => each !== close);
    // A sheet that replaces this one opens in the same task and takes the entry over.
    setTimeout(() => {
      if (open.length > 0 || !hasEntry) return;
      hasEntry = false;
      // After a link was followed from the sheet, going back would return from the new page.
      if (isMarked()) history.back();
    });
  };
}

/**
 * Goes to another page from an open sheet. The history entry of the sheet is left first: behind the new page it would be
 * one more "Back" that seems to do nothing.
 */
export function leaveSheet(go: () => void): void {
  if (!hasEntry || !isMarked()) {
    go();
    return;
  }
  hasEntry = false;
  addEventListener("popstate", go, { once: true });
  history.back();
}
