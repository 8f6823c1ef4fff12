import { orWait } from "@callboard/ui/lazy-part";
import { lazyRouteComponent } from "@tanstack/react-router";

/**
 * A screen whose code is loaded with its first visit. If the code is gone after a release, `Root` reloads the page; the
 * router alone would do so also with unsaved changes.
 */
export const lazyScreen: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => orWait(load()), name);
