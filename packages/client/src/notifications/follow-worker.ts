import type { WorkerMessage } from "./worker-pushes.ts";

interface Follow {
  /** A notification was opened: its screen is shown without loading the page anew. */
  go: (path: string) => void;
  /** The browser gave this device another address for pushes. */
  renewed: () => void;
}

/** Follows what the app's service worker says. Answers how to stop. */
export function followWorker({ go, renewed }: Follow): () => void {
  if (!("serviceWorker" in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const listen = ({ data }: MessageEvent<WorkerMessage | undefined>) => {
    if (data?.type === "go") go(data.path);
    if (data?.type === "push-renewed") renewed();
  };
  serviceWorker.addEventListener("message", listen);
  // Messages wait until somebody says that they are listened to.
  serviceWorker.startMessages();
  return () => serviceWorker.removeEventListener("message", listen);
}

/**
 * Sends this device's subscription anew, where there may be one: where nobody agreed to pushes there is nothing to load.
 * Whatever goes wrong here goes wrong unasked; the settings say whether pushes are on.
 */
export async function renewWhereGranted(load: () => Promise<{ renewPush: () => Promise<void> }>): Promise<void> {
  if (!("Notification" in globalThis) || Notification.permission !== "granted") return;
  await load()
    .then(({ renewPush }) => renewPush())
    .catch(() => undefined);
}
