import { followWorker, renewWhereGranted } from "@callboard/client/notifications/follow-worker";
import { sessionToken } from "../lib/session.ts";
import { shownProduction } from "../lib/shown-production.ts";
import { router } from "./router.tsx";

/**
 * A notification that was opened shows its screen in this page; what is unsaved holds the page as with any link. A session
 * that has begun anew gets the pushes of this device again, where they were on.
 */
export function followPushes(): void {
  followWorker({ go: (path) => void router.navigate({ href: hereOrElsewhere(path) }), renewed: renew });
  let renewedFor: string | undefined;
  router.subscribe("onResolved", ({ toLocation: { pathname } }) => {
    const token = sessionToken();
    // Whoever is here has got past the guards: a dayplayer's session never does.
    if (!pathname.startsWith("/app/") || token === renewedFor) return;
    renewedFor = token;
    renew();
  });
}

const renew = () => void renewWhereGranted(() => import("../lib/push.ts"));

/** A path that names the production shown here leads nowhere else: nothing has to be selected for it. */
function hereOrElsewhere(path: string): string {
  const { pathname, searchParams } = new URL(path, location.origin);
  if (searchParams.get("production") === shownProduction()) searchParams.delete("production");
  const search = searchParams.toString();
  return search ? `${pathname}?${search}` : pathname;
}
