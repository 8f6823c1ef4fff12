import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from "react";

/**
 * Returns a promise that never settles if code can't be loaded into this page any more. A rejected part would unmount
 * the whole screen and lose what is typed in it. The app displays that the page has to be reloaded
 * (client/src/load-code.ts).
 */
export const orWait = <T>(loading: Promise<T>): Promise<T> => loading.catch(() => new Promise<never>(() => {}));

/**
 * A part of a screen whose code is loaded when it is rendered, or earlier with `fetch`. What is in the same boundary waits
 * for it.
 */
// biome-ignore lint/suspicious/noExplicitAny: the constraint of React's own lazy
export function lazyPart<Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) {
  let loading: Promise<{ default: Part }> | undefined;
  const fetch = () => {
    loading ??= orWait(load());
    return loading;
  };
  return Object.assign(lazy(fetch), { fetch });
}

/** A lazy part in a boundary of its own, so that the rest of the screen does not wait for it. */
export function separatePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode = null,
) {
  const Part = lazyPart(load);
  const inBoundary = (props: Props) =>
    createElement(Suspense, { fallback }, createElement(Part as ComponentType<Props>, props));
  return Object.assign(inBoundary, { fetch: Part.fetch });
}
