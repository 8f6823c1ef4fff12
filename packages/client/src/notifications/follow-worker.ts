import type { WorkerMessage } from "./worker-pushes.ts";

interface Follow {
  /** Called when a notification was opened, to display its screen without reloading the page. */
  go: (path: string) => void;
  /** Called when the browser has replaced this device's push subscription. */
  renewed: () => void;
}

/** Listens to messages of the app's service worker. Returns a function that stops it. */
export function followWorker({ go, renewed }: Follow): () => void {
  if (!("serviceWorker" in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const listen = ({ data }: MessageEvent<WorkerMessage | undefined>) => {
    if (data?.type === "go") go(data.path);
    if (data?.type === "push-renewed") renewed();
  };
  serviceWorker.addEventListener("message", listen);
  // The browser queues messages until this call, because the listener was added by `addEventListener`.
  serviceWorker.startMessages();
  return () => serviceWorker.removeEventListener("message", listen);
}

/**
 * Sends this device's push subscription to the server again, if the user has allowed pushes. Otherwise the code is not
 * even loaded. Failures are ignored, because the user did not start this; the settings show whether pushes are on.
 */
export async function renewPushIfGranted(load: () => Promise<{ renewPush: () => Promise<void> }>): Promise<void> {
  if (!("Notification" in globalThis) || Notification.permission !== "granted") return;
  await load()
    .then(({ renewPush }) => renewPush())
    .catch(() => undefined);
}
