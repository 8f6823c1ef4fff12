import { orWait } from "@callboard/ui/lazy-part";
import { lazyRouteComponent } from "@tanstack/react-router";

/**
 * A screen whose code is loaded with its first visit. If the code is gone after a release, `Root` reloads the
 * page; the router alone would do so also with unsaved changes.
 */
export const lazyScreen = <Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent(() => orWait(load()), name);
