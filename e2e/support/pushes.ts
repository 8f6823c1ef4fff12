import type { CDPSession, Page } from "@playwright/test";

/** What a browser sends of a subscription. */
interface Device {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

const nowhere: Device = {
  endpoint: "http://127.0.0.1:9/push/this-device",
  keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
};

/** What the browser would get of a push service, which is not reached from here. It outlives a reload, as a real one. */
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

/** The answer to the browser's question, whatever this browser would say by itself. */
export const answering = (page: Page, answer: NotificationPermission) =>
  page.addInitScript((given) => {
    const key = "answered in this spec";
    Object.defineProperty(Notification, "permission", { get: () => sessionStorage.getItem(key) ?? "default" });
    Notification.requestPermission = async () => {
      sessionStorage.setItem(key, given);
      return given;
    };
  }, answer);

/** As the push service would, past it, to the worker of this scope. */
export async function deliverPush(devtools: CDPSession, origin: string, scope: string, data: object | string) {
  const registrationId = await new Promise<string>((found) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}${scope}` && !isDeleted);
      if (ours) found(ours.registrationId);
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
