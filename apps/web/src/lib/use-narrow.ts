import { useSyncExternalStore } from "react";

/** In em, like the style sheets: large text gets the layout of a narrow window. */
const query = "(max-width: 44.9375em)";
const watch = (changed: () => void) => {
  const media = matchMedia(query);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
};

/** Returns whether the window has a phone's width, at which tables and months become lists. */
export const useNarrow = (): boolean => useSyncExternalStore(watch, isNarrow, () => false);

/** The same outside a component, for what does not follow a change of the width. */
export const isNarrow = (): boolean => matchMedia(query).matches;
