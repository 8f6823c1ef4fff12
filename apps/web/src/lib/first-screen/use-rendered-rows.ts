import { useDeferredValue, useState } from "react";
import { isNarrow } from "../use-narrow.ts";
import { isFirstScreen } from "./first-screen.ts";

/** More rows than a screen has. Those of a phone are twice as high. */
export const rowsOnScreen = 12;
const rowsOnPhone = 6;

/**
 * Returns how many rows of a list are rendered. On the first screen of a page those come first that a screen has, and the
 * rest follows as a deferred update, so that the first paint does not wait for rows far below. A page that is reloaded or
 * that Back leads to is scrolled to where it was, for which all of its rows have to be there.
 */
export function useRenderedRows(): number {
  const [first] = useState(() => {
    if (!isFirstScreen() || isScrolledBack()) return Number.POSITIVE_INFINITY;
    return isNarrow() ? rowsOnPhone : rowsOnScreen;
  });
  return useDeferredValue(Number.POSITIVE_INFINITY, first);
}

const isScrolledBack = () =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== "navigate");
