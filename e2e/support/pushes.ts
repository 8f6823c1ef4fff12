import type { CDPSession, Page } from "@playwright/test";

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
 * drops what it delivers before.
 */
export async function deliverPush(devtools: CDPSession, origin: string, scope: string, data: object | string) {
  const registrationId = await new Promise<string>((found) => {
    const ours = new Set<string>();
    const active = new Set<string>();
    const look = () => [...ours.intersection(active)].forEach(found);
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      for (const { registrationId: id, scopeURL, isDeleted } of registrations)
        if (scopeURL === `${origin}${scope}` && !isDeleted) ours.add(id);
      look();
    });
    devtools.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
      for (const { registrationId: id, status } of versions) if (status === "activated") active.add(id);
      look();
    });
    void devtools.send("ServiceWorker.enable");
  });
  await devtools.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId,
    data: typeof data === "string" ? data : JSON.stringify(data),
  });
  await devtools.send("ServiceWorker.disable");
}
