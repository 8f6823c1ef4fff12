/**
 * Refs for headers below which toasts appear, so that they cover no buttons: that of the frame, and that of a screen. The
 * height is measured, because on a phone links wrap into several lines and a long title takes two.
 */
export const toastsBelow = below("--toast-top", ({ offsetTop, offsetHeight }) => offsetTop + offsetHeight);
// Where a screen's header is sticky, its offset depends on how far the page is scrolled.
export const toastsBelowScreen = below("--toast-screen-top", (header) => header.getBoundingClientRect().bottom);

function below(name: string, bottom: (header: HTMLElement) => number) {
  return (header: HTMLElement | null) => {
    if (!header) return;
    const { style } = document.documentElement;
    const update = () => {
      const top = `${Math.round(bottom(header)) + 8}px`;
      // Setting a variable of the root element recalculates all styles, so only a change is written.
      if (style.getPropertyValue(name) !== top) style.setProperty(name, top);
    };
    const observer = new ResizeObserver(update);
    observer.observe(header);
    // A line above the header, such as the one without a network, moves the header without resizing it.
    observer.observe(document.body);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  };
}
