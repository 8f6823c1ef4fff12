import { orWait } from "@callboard/ui/lazy-part";
import { type ComponentType, createElement, lazy, useState } from "react";

/**
 * A screen whose code comes with its first visit, or before that with `fetch`. What is there already is drawn at once: React leaves a fallback for 300 ms, however soon the code comes.
 */
export function lazyScreen<P extends object, More = unknown>(
  load: () => Promise<{ default: ComponentType<P> } & More>,
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
  const Late = lazy(fetch);
  function Screen(props: P) {
    // Chosen once for each time it is opened: another one in its place would forget what was typed.
    const [Shown] = useState<ComponentType<P>>(() => ready ?? Late);
    return createElement(Shown, props);
  }
  return Object.assign(Screen, { fetch });
}

/** Milliseconds until parts are brought, so that what is on screen comes first. */
export const fetchPartsAfter = 2500;
