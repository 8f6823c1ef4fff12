/// <reference lib="webworker" />
// What an app's service worker does with pushes. It keeps nothing, and answers no request.

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

export interface PushedApp {
  /** Where the app's paths and pictures begin: "/" or "/player/". */
  base: string;
  /** Where a push leads that can't be read, or that would lead out of what the worker serves. */
  otherwise: string;
  /** The language of the app, in which its pushes are written. English without it. */
  language?: () => Promise<PushLanguage>;
}

export interface PushLanguage {
  lang: string;
  /** What a push that can't be read says. */
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

/** A browser that gets a push and shows nothing shows words of its own: one that can't be read is told as well. */
async function show(
  { registration, location }: ServiceWorkerGlobalScope,
  app: PushedApp,
  data: PushMessageData | null,
) {
  const base = new URL(app.base, location.origin);
  const { lang, unreadable } = (await app.language?.()) ?? english;
  const { title, body, path, tag } = read(data, { title: "Callboard", body: unreadable, path: app.otherwise });
  // Only what the worker serves is opened, whatever the push says.
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

/** To an open page of the app, without loading it anew: what is typed there stays. Else a new one. */
async function open(worker: ServiceWorkerGlobalScope, { base }: PushedApp, path: string): Promise<void> {
  const [page] = await pagesOf(worker);
  if (!page) {
    await worker.clients.openWindow(addressOf(path, new URL(base, worker.location.origin)));
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
  for (const page of await pagesOf(worker)) page.postMessage(message);
}
