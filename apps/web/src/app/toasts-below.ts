/**
 * A ref for a screen's header: toasts appear below it. Its height is measured, because a phone breaks its links into
 * several lines and a long title takes two.
 */
export function toastsBelow(header: HTMLElement | null) {
  if (!header) return;
  const { style } = document.documentElement;
  const place = () => {
    const top = `${header.offsetTop + header.offsetHeight + 8}px`;
    // Setting a variable of the root recalculates every style, so only a change is written.
    if (style.getPropertyValue("--toast-top") !== top) style.setProperty("--toast-top", top);
  };
  const observer = new ResizeObserver(place);
  observer.observe(header);
  // A line above the header, as without a network, moves it but leaves its size.
  observer.observe(document.body);
  return () => {
    observer.disconnect();
    style.removeProperty("--toast-top");
  };
}
