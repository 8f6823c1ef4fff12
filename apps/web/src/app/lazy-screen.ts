import { orWait } from "@callboard/ui/lazy-part";
import { lazyRouteComponent } from "@tanstack/react-router";

/**
 * A screen whose code comes with its first visit. Where it can't come any more, `Root` loads the page anew; the router
 * alone would do so with unsaved changes in it.
 */
export const lazyScreen: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => orWait(load()), name);
