/** The heading of the panel. The panel is replaced when its state changes, and the focus would be lost with its button. */
export const headingId = "fill";

export const focusHeading = (): void => {
  requestAnimationFrame(() => document.getElementById(headingId)?.focus());
};
