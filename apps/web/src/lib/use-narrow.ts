import { useSyncExternalStore } from "react";

/** Widths in em, like the style sheets: large text gets the layout of a narrower window. */
const media = (maxWidth: string) => {
  const query = `(max-width: ${maxWidth})`;
  const watch = (changed: () => void) => {
    const list = matchMedia(query);
    list.addEventListener("change", changed);
    return () => list.removeEventListener("change", changed);
  };
  const matches = () => matchMedia(query).matches;
  return { matches, useMatches: () => useSyncExternalStore(watch, matches, () => false) };
};
const phone = media("44.9375em");
const tablet = media("74.9375em");

/** Returns whether the window has a phone's width, at which tables and months become lists. */
export const useNarrow = (): boolean => phone.useMatches();

/** The same outside a component, for what does not follow a change of the width. */
export const isNarrow = (): boolean => phone.matches();

/** Returns whether the window has at most a tablet's width, at which wide tables have no column for actions. */
export const useTablet = (): boolean => tablet.useMatches();
