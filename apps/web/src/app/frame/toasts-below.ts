/**
 * A ref for a screen's header below which toasts appear. Its height is measured, because on a phone links wrap into
 * several lines and a long title takes two.
 */
export function toastsBelow(header: HTMLElement | null) {
  if (!header) return;
  const { style } = document.documentElement;
  const update = () => {
    const top = `${header.offsetTop + header.offsetHeight + 8}px`;
    // Setting a variable of the root element recalculates all styles, so only a change is written.
    if (style.getPropertyValue("--toast-top") !== top) style.setProperty("--toast-top", top);
  };
  const observer = new ResizeObserver(update);
  observer.observe(header);
  // A line above the header, such as the one without a network, moves the header without resizing it.
  observer.observe(document.body);
  return () => {
    observer.disconnect();
    style.removeProperty("--toast-top");
  };
}
