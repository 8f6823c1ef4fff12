import { useEffect, useEffectEvent } from "react";
import { useLocation } from "wouter";
import type { WorkerMessage } from "../lib/worker-pushes.ts";

/** Follows what the service worker says: a notification was opened, or the browser renewed the subscription. */
export function useWorkerMessages(): void {
  const [, go] = useLocation();
  const follow = useEffectEvent(({ data }: MessageEvent<WorkerMessage>) => {
    if (data?.type === "go") go(data.path);
    if (data?.type === "push-renewed") void renew();
  });
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const { serviceWorker } = navigator;
    const listen = (event: MessageEvent) => follow(event);
    serviceWorker.addEventListener("message", listen);
    // Messages wait until somebody says that they are listened to.
    serviceWorker.startMessages();
    return () => serviceWorker.removeEventListener("message", listen);
  }, []);
}

/** A session that has begun anew gets the pushes of this device again, where they were on. */
export function useRenewedPush(): void {
  useEffect(() => void renew(), []);
}

/** Whatever goes wrong here goes wrong unasked; the settings say whether pushes are on. */
async function renew(): Promise<void> {
  // Where nobody agreed to pushes there is nothing to renew, and nothing to load.
  if (!("Notification" in globalThis) || Notification.permission !== "granted") return;
  await import("../lib/push.ts").then(({ renewPush }) => renewPush()).catch(() => undefined);
}
