/** The heading of the panel. The panel is replaced when its state changes, and the focus would be lost with its button. */
export const headingId = "fill";

export const focusHeading = (): void => {
  requestAnimationFrame(() => document.getElementById(headingId)?.focus());
};

/** While a sheet slides out, the page behind it can't take the focus; then it gives it back to a button that is gone. */
export const focusHeadingAfterSheet = (): void => void setTimeout(focusHeading, 300);
