/**
 * A ref for a list whose rows may go while they have the focus. It passes to the star of the row that takes the place, so
 * that the keyboard does not start at the top of the page again.
 */
export function focusNextRow(list: HTMLElement | null) {
  if (!list) return;
  let focused: { row: Element; place: number } | undefined;
  const remember = ({ target }: FocusEvent) => {
    const place = [...list.children].findIndex((row) => target instanceof Node && row.contains(target));
    const row = list.children[place];
    focused = row && { row, place };
  };
  const observer = new MutationObserver(() => {
    if (!focused || focused.row.isConnected || document.activeElement !== document.body) return;
    const next = list.children[Math.min(focused.place, list.children.length - 1)];
    next?.querySelector<HTMLElement>("button[aria-pressed]")?.focus();
  });
  list.addEventListener("focusin", remember);
  observer.observe(list, { childList: true });
  return () => {
    list.removeEventListener("focusin", remember);
    observer.disconnect();
  };
}
