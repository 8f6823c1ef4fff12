import type { PushSubscriptionInput } from "@callboard/contract/notifications";
import { errorMessage } from "../server-errors.ts";

/**
 * Whether this device gets pushes, and if not, why: `off` can be turned on; `denied` only in the browser's own settings;
 * `unsupported` never in this browser.
 */
export type PushState = "on" | "off" | "denied" | "unsupported";

interface PushSetup {
  /** Of the app's service worker: the other app's on this origin has its own, and its own subscription. */
  scope: string;
  /** The app's worker once it can subscribe. */
  worker: () => Promise<ServiceWorkerRegistration>;
  getKey: () => Promise<{ public_key: string }>;
  save: (subscription: PushSubscriptionInput) => Promise<unknown>;
  remove: (endpoint: string) => Promise<unknown>;
}

/** The browser took no subscription: it has no push service, or can't reach it. */
class NoPushService extends Error {
  override readonly name = "NoPushService";
}

/** What to tell a person when turning pushes on or off failed. */
export const pushWordsOf = (error: unknown): string =>
  error instanceof NoPushService
    ? "Your browser could not reach its push service. Nothing changed: try again in a moment."
    : errorMessage(error);

/** One app's pushes on this device. */
export function createPush({ scope, worker, getKey, save, remove }: PushSetup) {
  const find = async () => (await ownRegistration(scope))?.pushManager?.getSubscription() ?? null;

  async function readState(): Promise<PushState> {
    if (!("serviceWorker" in navigator) || !("PushManager" in globalThis) || !("Notification" in globalThis))
      return "unsupported";
    if (Notification.permission === "denied") return "denied";
    return Notification.permission === "granted" && (await find()) ? "on" : "off";
  }

  const send = (subscription: PushSubscription) => {
    const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
    return save({ endpoint, keys: { p256dh, auth } });
  };

  return {
    readState,

    /** Asks the browser, and tells the server where this device is reached. Call it from a click: else nobody is asked. */
    async turnOn(): Promise<PushState> {
      const permission = await Notification.requestPermission();
      if (permission !== "granted") return permission === "denied" ? "denied" : "off";
      const { public_key } = await getKey();
      const { pushManager } = await worker();
      const subscription = await subscribe(pushManager, public_key).catch((cause: unknown) => {
        throw new NoPushService("There is no push service.", { cause });
      });
      try {
        await send(subscription);
      } catch (error) {
        // A subscription that the server does not know of would look as if pushes were on.
        await subscription.unsubscribe();
        throw error;
      }
      return "on";
    },

    async turnOff(): Promise<PushState> {
      const subscription = await find();
      if (subscription) {
        await remove(subscription.endpoint);
        await subscription.unsubscribe();
      }
      return "off";
    },

    /** After another sign-in, or when the browser changed it: the server ties a subscription to the session that sends it. */
    async renew(): Promise<void> {
      const subscription = (await readState()) === "on" && (await find());
      if (subscription) await send(subscription);
    },
  };
}

/**
 * At sign-out: who comes next on this device has not asked for pushes, and does not read those of the one before. The
 * server ends the subscription with the session.
 */
export async function forgetPushes(scope: string): Promise<void> {
  const registration = await ownRegistration(scope);
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** Not `ready`, which waits forever where no worker was registered. */
const ownRegistration = async (scope: string) =>
  "serviceWorker" in navigator ? navigator.serviceWorker.getRegistration(scope) : undefined;

async function subscribe(pushManager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // One made with another key, of a server that was set up anew, stands in the way.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}
