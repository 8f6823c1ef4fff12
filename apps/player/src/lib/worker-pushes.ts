/// <reference lib="webworker" />
// What the service worker does with pushes. Apart from it, since it is a whole of its own.

/** What a push holds. The path lies inside the app. */
interface Push {
  id?: string;
  title: string;
  body: string;
  path: string;
  /** A later one with the same tag takes the place of the one before. */
  tag?: string;
}

/** What the worker tells open pages. */
export type WorkerMessage = { type: "go"; path: string } | { type: "push-renewed" };

export function handlePushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener("push", (event) => {
    event.waitUntil(show(worker, event.data));
  });
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const { path } = event.notification.data as Pick<Push, "path">;
    event.waitUntil(open(worker, path));
  });
  worker.addEventListener("pushsubscriptionchange", (event) => {
    event.waitUntil(renew(worker, event as PushSubscriptionChangeEvent));
  });
}

interface PushSubscriptionChangeEvent extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
}

/** A browser that gets a push and shows nothing shows words of its own: one that can't be read is told as well. */
function show({ registration }: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const { title, body, path, tag } = read(data);
  const icon = new URL("icon-192.png", registration.scope).href;
  const badge = new URL("badge-96.png", registration.scope).href;
  return registration.showNotification(title, {
    body,
    icon,
    badge,
    lang: "en",
    data: { path },
    ...(tag && { tag, renotify: true }),
  } as NotificationOptions);
}

const unreadable: Push = { title: "Callboard", body: "There is something new for you.", path: "/notifications" };

function read(data: PushMessageData | null): Push {
  try {
    const push = data?.json() as Partial<Push> | undefined;
    if (!push?.title) return unreadable;
    // Only a path inside the app is opened, whatever the push says.
    const path = /^\/(?![/\\])/.test(push.path ?? "") ? (push.path ?? "") : unreadable.path;
    return { title: push.title, body: push.body ?? "", path, ...(push.tag && { tag: push.tag }) };
  } catch {
    return unreadable;
  }
}

/** To an open page of the app, without loading it anew: what is typed there stays. Else a new one. */
async function open({ clients, registration }: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => url.startsWith(registration.scope));
  if (!page) {
    await clients.openWindow(new URL(path.slice(1), registration.scope));
    return;
  }
  const message: WorkerMessage = { type: "go", path };
  page.postMessage(message);
  // Allowed after a click only; the page has its message either way.
  await page.focus().catch(() => undefined);
}

/** The browser gave this device another address. The page tells the server, since only it is signed in: now, or when it next starts. */
async function renew(worker: ServiceWorkerGlobalScope, event: PushSubscriptionChangeEvent): Promise<void> {
  const options = event.oldSubscription?.options;
  if (!event.newSubscription && options) await worker.registration.pushManager.subscribe(options);
  const message: WorkerMessage = { type: "push-renewed" };
  for (const page of await worker.clients.matchAll({ type: "window" })) page.postMessage(message);
}
