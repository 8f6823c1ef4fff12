import { endScreenToasts } from "@callboard/ui/toast";
import { type AnyRoute, createRouter } from "@tanstack/react-router";
import { screenChanged } from "../../lib/access-toasts.ts";
import { firstScreenShown } from "../../lib/first-screen/first-screen.ts";
import { sessionToken } from "../../lib/session.ts";
import { Stumbled, Waiting } from "../screens.tsx";
import { accountRoutes } from "./account-routes.ts";
import { departmentRoutes } from "./department-routes.ts";
import { entranceRoutes } from "./entrance-routes.ts";
import { officeRoutes } from "./office-routes.ts";
import { root } from "./root-route.ts";
import { unknownAddress } from "./unknown-address.ts";

const routeTree = root.addChildren([
  ...entranceRoutes,
  officeRoutes,
  accountRoutes,
  ...departmentRoutes,
  unknownAddress,
]);

export const router = createRouter({
  routeTree,
  // Queries are plain text. The router's default would parse a session id of digits as a number.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const query = new URLSearchParams(
      Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ).toString();
    return query ? `?${query}` : "";
  },
  defaultPendingComponent: Waiting,
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  defaultErrorComponent: Stumbled,
  defaultPreload: "intent",
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

// The code of the screens is loaded while the guards still check the account and the production.
router.subscribe("onBeforeNavigate", ({ toLocation }) => {
  if (!sessionToken()) return;
  const routes: Readonly<Record<string, AnyRoute>> = router.routesById;
  const matches: readonly { routeId: string }[] = router.matchRoutes(toLocation);
  for (const { routeId } of matches) routes[routeId]?.options.component?.preload?.()?.catch(() => undefined);
});

router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
  if (pathChanged) endScreenToasts();
});
router.subscribe("onResolved", ({ toLocation }) => screenChanged(toLocation.pathname));
router.subscribe("onRendered", firstScreenShown);

/**
 * Navigates to sign-in after a sign-out by the server or another tab; after sign-in the user returns to the same page.
 */
export function leadToSignIn(): void {
  if (sessionToken()) return;
  const { href, pathname } = router.state.location;
  if (isOpen(pathname)) return;
  void router.navigate({ to: "/sign-in", search: { next: href } });
}

/** Returns whether a path is open without a session. */
const isOpen = (path: string) =>
  path === "/" ||
  /^\/(sign-in|sign-out|dayplayer|account|password|payment|pay-by-invitation|department-invitation)(\/|$)/.test(path);
