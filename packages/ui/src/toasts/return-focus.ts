import type { FocusEvent } from "react";

/** The element that had the focus before it came to the toasts. */
let before: EventTarget | null = null;

/** Remembers from where the focus comes to the toasts. */
export function rememberFocus({ currentTarget, relatedTarget }: FocusEvent): void {
  if (!currentTarget.contains(relatedTarget as Node | null)) before = relatedTarget;
}

/**
 * Returns the focus from a toast that closes to where it was, or to the heading of the page if that is gone.
 */
export function returnFocus(toast: Element | null): void {
  const { activeElement } = document;
  if (!toast?.contains(activeElement)) return;
  const isLost = () => [activeElement, document.body].includes(document.activeElement);
  // By then, Base UI has passed the focus of the keyboard to the next toast, and the toast's action may have moved it.
  queueMicrotask(() => {
    if (isLost() && before instanceof HTMLElement) before.focus({ preventScroll: true });
    if (isLost()) document.querySelector<HTMLElement>("main h1[tabindex]")?.focus({ preventScroll: true });
  });
}
