/**
 * Moves the focus to the heading of the page, for when the element that had it is gone. Otherwise the next Tab would start
 * at the top of the page.
 */
export const focusPageHeading = (): void =>
  document.querySelector<HTMLElement>("main h1[tabindex]")?.focus({ preventScroll: true });
