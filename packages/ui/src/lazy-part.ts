import { type ComponentType, lazy } from "react";

/**
 * Waits without end where code can't come into this page any more. A rejected part would take the whole screen, and what
 * is typed there, with it; the app says by itself that the page has to be loaded anew (client/src/load-code.ts).
 */
export const orWait = <T>(loading: Promise<T>): Promise<T> => loading.catch(() => new Promise<never>(() => {}));

/** A part of a screen whose code comes when it is needed, or before that with `fetch`. */
// biome-ignore lint/suspicious/noExplicitAny: the constraint of React's own lazy
export function lazyPart<Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) {
  let loading: Promise<{ default: Part }> | undefined;
  const fetch = () => {
    loading ??= orWait(load());
    return loading;
  };
  return Object.assign(lazy(fetch), { fetch });
}
