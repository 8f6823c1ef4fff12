/** The open modal sheets, the topmost last. What must stay usable moves into the topmost one. */
let open: readonly HTMLDialogElement[] = [];
const watchers = new Set<() => void>();

export function topSheet(): HTMLDialogElement | undefined {
  return open.at(-1);
}

export function sheetOpened(sheet: HTMLDialogElement): () => void {
  open = [...open, sheet];
  for (const watch of watchers) watch();
  return () => {
    open = open.filter((other) => other !== sheet);
    for (const watch of watchers) watch();
  };
}

export function onTopSheetChange(watch: () => void): () => void {
  watchers.add(watch);
  return () => watchers.delete(watch);
}
