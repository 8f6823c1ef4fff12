import { createWatchers } from "../watchers.ts";

/** The open modal sheets, the topmost last. What must stay usable moves into the topmost one. */
let open: readonly HTMLDialogElement[] = [];
const { watch, notify } = createWatchers();

export function topSheet(): HTMLDialogElement | undefined {
  return open.at(-1);
}

export function sheetOpened(sheet: HTMLDialogElement): () => void {
  open = [...open, sheet];
  notify();
  return () => {
    open = open.filter((other) => other !== sheet);
    notify();
  };
}

export const onTopSheetChange = watch;
