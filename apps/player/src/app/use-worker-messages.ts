import { followWorker, renewPushIfGranted } from "@callboard/client/notifications/follow-worker";
import { useEffect, useEffectEvent } from "react";
import { useLocation } from "wouter";

/**
 * Handles the messages of the service worker: a notification was opened, or the browser renewed the push subscription.
 */
export function useWorkerMessages(): void {
  const [, navigate] = useLocation();
  const go = useEffectEvent((path: string) => navigate(path));
  useEffect(() => followWorker({ go: (path) => go(path), renewed: renew }), []);
}

/** Sends the push subscription of this device again for a new session, if pushes were on. */
export function useRenewedPush(): void {
  useEffect(renew, []);
}

const renew = () => void renewPushIfGranted(() => import("../lib/device/push.ts"));
