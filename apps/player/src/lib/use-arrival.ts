import { endScreenToasts } from "@callboard/ui/toast";
import { type RefObject, useEffect, useRef } from "react";

let arrived = false;
/** The addresses of this screen and of the one before it, relative to the server. */
let here = "";
let before = "";

/** Whether the browser's Back leads to this address, which it then shows as it was left. */
export const isBehind = (address: string): boolean => before === address;

/**
 * Shows a screen from its top and moves the focus to its heading after a navigation, unless a field of the screen has
 * taken it. On the first screen the browser's own focus is right. `title` tells apart screens that share a frame.
 */
export function useArrival(title = ""): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen
  useEffect(() => {
    if (here !== location.pathname) {
      [before, here] = [here, location.pathname];
      endScreenToasts();
    }
    if (arrived && !document.activeElement?.matches("input, textarea")) {
      scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
    arrived = true;
  }, [title]);
  return heading;
}
