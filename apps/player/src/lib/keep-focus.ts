let watching = false;

/**
 * Moves the focus to the heading of the sheet or the screen when the element that has it is removed, as the buttons of an
 * answered offer are. Without this the focus is on nothing, and a screen reader begins with the page anew or says nothing.
 */
export function keepFocus(): void {
  if (watching) return;
  watching = true;
  let focused: Element | undefined;
  document.addEventListener("focusin", ({ target }) => {
    focused = target instanceof Element ? target : undefined;
  });
  const check = () => {
    if (!focused || focused.isConnected || document.activeElement !== document.body) return;
    focused = undefined;
    const place = [...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1) ?? document.querySelector("main");
    place?.querySelector<HTMLElement>("h1[tabindex], h2[tabindex]")?.focus({ preventScroll: true });
  };
  new MutationObserver(check).observe(document.body, { childList: true, subtree: true });
}
