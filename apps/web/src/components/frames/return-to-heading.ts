/**
 * A ref for a part of a screen whose buttons may disappear with what they did, such as that of a removed row. If such a
 * button had the focus, the heading of its section, or else of the screen, takes it, so that the keyboard does not start
 * at the top of the page again.
 */
export function returnToHeading(part: HTMLElement | null) {
  if (!part) return;
  let focused: { element: Element; section: Element | null } | undefined;
  const remember = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? { element: target, section: target.closest("section") } : undefined;
  };
  // What opens a dialog gets the focus back, unless it is gone by then.
  const forget = ({ relatedTarget }: FocusEvent) => {
    const next = relatedTarget instanceof Element ? relatedTarget : undefined;
    if (next && !part.contains(next) && !next.closest("[role=dialog], [role=alertdialog], dialog")) focused = undefined;
  };
  const check = () => {
    if (!focused || focused.element.isConnected || document.activeElement !== document.body) return;
    const section = focused.section?.isConnected ? focused.section : undefined;
    const heading = section?.querySelector<HTMLElement>("h2") ?? document.querySelector<HTMLElement>("main h1");
    focused = undefined;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  // A list in this part may pass the focus to its next row first.
  const observer = new MutationObserver(() => queueMicrotask(check));
  part.addEventListener("focusin", remember);
  part.addEventListener("focusout", forget);
  observer.observe(part, { childList: true, subtree: true });
  // Dialogs are children of the body.
  observer.observe(document.body, { childList: true });
  return () => {
    part.removeEventListener("focusin", remember);
    part.removeEventListener("focusout", forget);
    observer.disconnect();
  };
}
