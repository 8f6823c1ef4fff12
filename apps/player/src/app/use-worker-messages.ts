import { followWorker, renewWhereGranted } from "@callboard/client/notifications/follow-worker";
import { useEffect, useEffectEvent } from "react";
import { useLocation } from "wouter";

/** Follows what the service worker says: a notification was opened, or the browser renewed the subscription. */
export function useWorkerMessages(): void {
  const [, navigate] = useLocation();
  const go = useEffectEvent((path: string) => navigate(path));
  useEffect(() => followWorker({ go: (path) => go(path), renewed: renew }), []);
}

/** A session that has begun anew gets the pushes of this device again, where they were on. */
export function useRenewedPush(): void {
  useEffect(renew, []);
}

const renew = () => void renewWhereGranted(() => import("../lib/push.ts"));
