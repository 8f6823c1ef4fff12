import { type ComponentType, lazy } from "react";

/**
 * Returns a promise that never settles if code can't be loaded into this page any more. A rejected part would unmount
 * the whole screen and lose what is typed in it. The app displays that the page has to be reloaded
 * (client/src/load-code.ts).
 */
export const orWait = <T>(loading: Promise<T>): Promise<T> => loading.catch(() => new Promise<never>(() => {}));

/** A part of a screen whose code is loaded when it is rendered, or earlier with `fetch`. */
// biome-ignore lint/suspicious/noExplicitAny: the constraint of React's own lazy
export function lazyPart<Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) {
  let loading: Promise<{ default: Part }> | undefined;
  const fetch = () => {
    loading ??= orWait(load());
    return loading;
  };
  return Object.assign(lazy(fetch), { fetch });
}
