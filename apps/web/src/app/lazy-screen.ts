import { whenReached } from "@callboard/client/when-reached";
import { askForStylesAgain } from "@callboard/ui/until-loaded";
import { lazyRouteComponent } from "@tanstack/react-router";

/**
 * A screen whose code comes with its first visit. The router alone would load the page anew when that fails, and end
 * at the browser's own error page while the server is away.
 */
export const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => whenReached(load, askForStylesAgain), name);
