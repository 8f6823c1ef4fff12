import { orWait } from "@callboard/ui/lazy-part";
import { lazyRouteComponent } from "@tanstack/react-router";
import { readFirst } from "./first-screen/first-reads.ts";

/**
 * A screen whose code is loaded with its first visit. If the code is gone after a release, `Root` reloads the
 * page; the router alone would do so also with unsaved changes.
 */
export const lazyScreen = <Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent(() => orWait(load()), name);

type Match = Parameters<typeof readFirst>[1];

/** A screen that says what it reads, which is read with its code when the app is opened on it. */
export const readingScreen = <
  Module extends Record<string, unknown> & Awaited<ReturnType<Parameters<typeof readFirst>[0]>>,
  Name extends keyof Module & string,
>(
  load: () => Promise<Module>,
  name: Name,
) => ({
  // Without a type for the parameters: the router would take it for that of the path.
  loader: (match: Pick<Match, "location">) => readFirst(load, match as Match),
  component: lazyScreen(load, name),
});
