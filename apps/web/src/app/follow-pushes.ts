import { followWorker, renewPushIfGranted } from "@callboard/client/notifications/follow-worker";
import { sessionToken } from "../lib/session.ts";
import { shownProduction } from "../lib/shown-production.ts";
import { router } from "./routes/router.tsx";

/**
 * Opens the screen of a clicked push in this page; unsaved changes block it as with any link. After a new sign-in the
 * pushes of this device are subscribed again if they were on.
 */
export function followPushes(): void {
  followWorker({ go: (path) => void router.navigate({ href: hereOrElsewhere(path) }), renewed: renew });
  let renewedFor: string | undefined;
  router.subscribe("onResolved", ({ toLocation: { pathname } }) => {
    const token = sessionToken();
    // Below /app/ the guards have passed, so the session is a head's and not a dayplayer's.
    if (!pathname.startsWith("/app/") || token === renewedFor) return;
    renewedFor = token;
    renew();
  });
}

const renew = () => void renewPushIfGranted(() => import("../lib/push.ts"));

/** Removes the production from a path if this tab shows it already, because then nothing has to be selected. */
function hereOrElsewhere(path: string): string {
  const { pathname, searchParams } = new URL(path, location.origin);
  if (searchParams.get("production") === shownProduction()) searchParams.delete("production");
  const search = searchParams.toString();
  return search ? `${pathname}?${search}` : pathname;
}
