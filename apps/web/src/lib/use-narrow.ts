import { useSyncExternalStore } from "react";

const query = "(max-width: 719px)";
const watch = (changed: () => void) => {
  const media = matchMedia(query);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
};

/** A phone's width: where a table or a month becomes a list. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  );
