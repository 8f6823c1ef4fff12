/**
 * Watches from now on whether the element that has the focus is removed, as the buttons of an answered offer are, and moves
 * the focus to the heading of its section, of the open sheet, or of the screen. Otherwise the keyboard would start at the top
 * of the page again, and a screen reader would say nothing.
 */
export function keepFocus(): void {
  let focused: { element: Element; sections: Element[] } | undefined;
  document.addEventListener("focusin", ({ target }) => {
    // What lies outside the app's root and is no sheet, such as a menu, returns the focus to what opened it, unless that is
    // gone by then.
    if (target instanceof Element && target.closest("#root, dialog"))
      focused = { element: target, sections: sectionsOf(target) };
  });
  const check = () => {
    if (!focused || focused.element.isConnected || document.activeElement !== document.body) return;
    // The heading may come later than what it replaces was removed.
    const heading = headingAbove(focused.sections);
    if (!heading) return;
    if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  // A list may pass the focus to its next row first.
  const observer = new MutationObserver(() => queueMicrotask(check));
  observer.observe(document.body, { childList: true, subtree: true });
}

/** The sections around an element, from the inner to the outer. */
function sectionsOf(element: Element): Element[] {
  const section = element.closest("section");
  return section ? [section, ...(section.parentElement ? sectionsOf(section.parentElement) : [])] : [];
}

function headingAbove(sections: readonly Element[]): HTMLElement | null | undefined {
  // What is below an open sheet can't be focused.
  const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.querySelector("main");
  const section = sections.find((each) => top?.contains(each));
  return section?.querySelector<HTMLElement>("h2, h3") ?? top?.querySelector<HTMLElement>("h1, h2");
}
