/// <reference lib="webworker" />
// What an app's service worker does with pushes. It keeps nothing, and answers no request.

/** The payload of a push. The path is inside the app. */
interface Push {
  id?: string;
  title: string;
  body: string;
  path: string;
  /** A later notification replaces an earlier one with the same tag. */
  tag?: string;
}

/** Messages from the worker to open pages. */
export type WorkerMessage = { type: "go"; path: string } | { type: "push-renewed" };

export interface PushedApp {
  /** The base path of the app's pages and pictures: "/" or "/player/". */
  base: string;
  /** The path to open if a push is unreadable, or if its path is outside of the worker's scope. */
  otherwise: string;
  /** The language of the app's pushes. English by default. */
  language?: () => Promise<PushLanguage>;
}

interface PushLanguage {
  lang: string;
  /** The text for an unreadable push. */
  unreadable: string;
}

const english: PushLanguage = { lang: "en", unreadable: "There is something new for you." };

export function handlePushes(worker: ServiceWorkerGlobalScope, app: PushedApp): void {
  worker.addEventListener("push", (event) => {
    event.waitUntil(show(worker, app, event.data));
  });
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const { path } = event.notification.data as Pick<Push, "path">;
    event.waitUntil(open(worker, app, path));
  });
  worker.addEventListener("pushsubscriptionchange", (event) => {
    event.waitUntil(renew(worker, event as PushSubscriptionChangeEvent));
  });
}

interface PushSubscriptionChangeEvent extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
}

/**
 * A browser shows a notification of its own if a push shows none, so an unreadable push is shown with a general text.
 */
async function show(
  { registration, location }: ServiceWorkerGlobalScope,
  app: PushedApp,
  data: PushMessageData | null,
) {
  const base = new URL(app.base, location.origin);
  const { lang, unreadable } = (await app.language?.()) ?? english;
  const { title, body, path, tag } = read(data, { title: "Callboard", body: unreadable, path: app.otherwise });
  // Only paths within the worker's scope are opened, whatever the push contains.
  const isInside = addressOf(path, base).startsWith(registration.scope);
  return registration.showNotification(title, {
    body,
    icon: new URL("icon-192.png", base).href,
    badge: new URL("badge-96.png", base).href,
    lang,
    data: { path: isInside ? path : app.otherwise },
    ...(tag && { tag, renotify: true }),
  } as NotificationOptions);
}

function read(data: PushMessageData | null, unreadable: Push): Push {
  try {
    const push = data?.json() as Partial<Push> | undefined;
    if (!push?.title) return unreadable;
    const { title, body = "", path = unreadable.path, tag } = push;
    return { title, body, path, ...(tag && { tag }) };
  } catch {
    return unreadable;
  }
}

const addressOf = (path: string, base: URL) => new URL(path.replace(/^\//, ""), base).href;

const pagesOf = async ({ clients, registration }: ServiceWorkerGlobalScope) => {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  return pages.filter(({ url }) => url.startsWith(registration.scope));
};

/** Opens the path in an open page of the app without a reload, so that typed input stays, or else in a new page. */
async function open(worker: ServiceWorkerGlobalScope, { base }: PushedApp, path: string): Promise<void> {
  const [page] = await pagesOf(worker);
  if (!page) {
    await worker.clients.openWindow(addressOf(path, new URL(base, worker.location.origin)));
    return;
  }
  const message: WorkerMessage = { type: "go", path };
  page.postMessage(message);
  // Allowed only after a click. The page has its message in either case.
  await page.focus().catch(() => undefined);
}

/**
 * The browser has replaced this device's push subscription. Only the page is signed in, so it sends the new one to the
 * server: now, or at its next start.
 */
async function renew(worker: ServiceWorkerGlobalScope, event: PushSubscriptionChangeEvent): Promise<void> {
  const options = event.oldSubscription?.options;
  if (!event.newSubscription && options) await worker.registration.pushManager.subscribe(options);
  const message: WorkerMessage = { type: "push-renewed" };
  for (const page of await pagesOf(worker)) page.postMessage(message);
}
