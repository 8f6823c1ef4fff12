import { orWait } from "@callboard/ui/lazy-part";
import { type ComponentType, createElement, lazy, useState } from "react";

/**
 * A screen whose code is loaded with its first visit, or earlier with `fetch`. If the code is loaded already, the
 * screen is drawn at once: after a fallback React would wait up to 300 ms. What else begin.ts needs of a screen, such as
 * `read`, is a property of its component.
 */
export function lazyScreen<P extends object, More = unknown>(
  load: () => Promise<{ default: ComponentType<P> & More }>,
) {
  let ready: ComponentType<P> | undefined;
  let loading: ReturnType<typeof load> | undefined;
  const fetch = () => {
    loading ??= orWait(load()).then((part) => {
      ready = part.default;
      return part;
    });
    return loading;
  };
  const Lazy = lazy<ComponentType<P>>(fetch);
  function Screen(props: P) {
    // The component is chosen once for each mount, because replacing it would lose what was typed.
    const [Shown] = useState<ComponentType<P>>(() => ready ?? Lazy);
    return createElement(Shown, props);
  }
  return Object.assign(Screen, { fetch });
}

/** Milliseconds until further parts of a screen are loaded, so that its visible parts come first. */
export const fetchPartsAfter = 2500;
