import { type CDPSession, expect, type Page } from "@playwright/test";

/** A push subscription as a browser sends it. */
interface Device {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

const nowhere: Device = {
  endpoint: "http://127.0.0.1:9/push/this-device",
  keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
};

/**
 * Replaces the push service, which can't be reached from here. The subscription survives a reload, as a real one does.
 */
export const withPushService = (page: Page, device = nowhere) =>
  page.addInitScript((given) => {
    const key = "subscribed in this spec";
    const subscription = {
      endpoint: given.endpoint,
      options: {},
      toJSON: () => given,
      unsubscribe: async () => {
        sessionStorage.removeItem(key);
        return true;
      },
    } as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () => (sessionStorage.getItem(key) ? subscription : null);
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem(key, "yes");
      return subscription;
    };
  }, device);

/** Answers the browser's permission prompt, whatever this browser would answer itself. */
export const answering = (page: Page, answer: NotificationPermission) =>
  page.addInitScript((given) => {
    const key = "answered in this spec";
    Object.defineProperty(Notification, "permission", { get: () => sessionStorage.getItem(key) ?? "default" });
    Notification.requestPermission = async () => {
      sessionStorage.setItem(key, given);
      return given;
    };
  }, answer);

/**
 * Delivers a push directly to the service worker of a scope, as the push service would, once that worker is active: a browser
 * drops what it delivers before. It does not say whether a worker that it had to start got the push, so the push is delivered
 * again until it has arrived: by default, until one more notification is shown.
 */
export async function deliverPush(
  page: Page,
  origin: string,
  scope: string,
  data: object | string,
  hasArrived?: () => Promise<boolean>,
) {
  const devtools = await page.context().newCDPSession(page);
  const registrationId = await activeRegistration(devtools, origin + scope);
  const countShown = () =>
    page.evaluate(async (path) => {
      const registration = await navigator.serviceWorker.getRegistration(path);
      return (await registration?.getNotifications())?.length ?? 0;
    }, scope);
  const before = await countShown();
  await expect(async () => {
    await devtools.send("ServiceWorker.deliverPushMessage", {
      origin,
      registrationId,
      data: typeof data === "string" ? data : JSON.stringify(data),
    });
    await expect.poll(hasArrived ?? (async () => (await countShown()) > before), { timeout: 5_000 }).toBe(true);
  }).toPass();
  await devtools.send("ServiceWorker.disable");
  await devtools.detach();
}

/** The id of a scope's registration, once its worker is active. */
async function activeRegistration(devtools: CDPSession, scope: string): Promise<string> {
  const ours = new Set<string>();
  const active = new Set<string>();
  const found = Promise.withResolvers<string>();
  const look = () => [...ours.intersection(active)].forEach(found.resolve);
  devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    for (const { registrationId: id, scopeURL, isDeleted } of registrations)
      if (scopeURL === scope && !isDeleted) ours.add(id);
    look();
  });
  devtools.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
    for (const { registrationId: id, status } of versions) if (status === "activated") active.add(id);
    look();
  });
  await devtools.send("ServiceWorker.enable");
  return found.promise;
}
