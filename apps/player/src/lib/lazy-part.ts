import { whenReached } from "@callboard/client/when-reached";
import { askForStylesAgain, untilLoaded } from "@callboard/ui/until-loaded";
import { type ComponentType, createElement, lazy, useState } from "react";

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * A screen's code, asked for again while nobody answers: a bad network makes it late, never broken. `fetch` brings it
 * before. What is there already is drawn at once: React leaves a fallback for 300 ms, however soon the code comes.
 */
export function lazyScreen<P extends object, More = unknown>(
  load: () => Promise<{ default: ComponentType<P> } & More>,
) {
  let ready: ComponentType<P> | undefined;
  let loading: ReturnType<typeof load> | undefined;
  const fetch = () => {
    loading ??= whenReached(load, askForStylesAgain).then((part) => {
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

/** A part that opens on a tap. `fetch` brings its code before: the tap may come when the network is gone. */
export function lazyPart<P extends object>(load: Load<P>) {
  let loading: ReturnType<Load<P>> | undefined;
  const fetch = () => {
    loading ??= untilLoaded(load);
    return loading;
  };
  return Object.assign(lazy(fetch), { fetch });
}

/** Milliseconds until parts are brought, so that what is on screen comes first. */
export const fetchPartsAfter = 2500;
