import type { PushSubscriptionInput } from "@callboard/contract/notifications";
import { errorMessage } from "../server-errors.ts";
import { texts } from "../texts/texts.ts";

/**
 * Whether this device gets pushes, and if not, why: `off` can be turned on here, `denied` only in the browser's
 * settings, and `unsupported` not in this browser.
 */
export type PushState = "on" | "off" | "denied" | "unsupported";

interface PushSetup {
  /** The scope of the app's service worker. The other app on this origin has its own worker and subscription. */
  scope: string;
  /** Returns the app's worker when it can subscribe. */
  worker: () => Promise<ServiceWorkerRegistration>;
  getKey: () => Promise<{ public_key: string }>;
  save: (subscription: PushSubscriptionInput) => Promise<unknown>;
  remove: (endpoint: string) => Promise<unknown>;
}

/** The browser could not subscribe, because it has no push service or can't reach it. */
class NoPushService extends Error {
  override readonly name = "NoPushService";
}

/** The message to display if turning pushes on or off failed. */
export const pushErrorMessage = (error: unknown): string =>
  error instanceof NoPushService ? texts.errors.noPushService : errorMessage(error);

/** Manages the pushes of one app on this device. */
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

    /**
     * Requests the permission, subscribes, and sends the subscription to the server. Call it in a click handler,
     * because browsers ignore other requests for permission.
     */
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
        // Without this, pushes would seem to be on although the server has no subscription.
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

    /**
     * Sends the subscription again after another sign-in, or when the browser has replaced it, because the server ties
     * a subscription to the session that sends it.
     */
    async renew(): Promise<void> {
      const subscription = (await readState()) === "on" && (await find());
      if (subscription) await send(subscription);
    },
  };
}

/**
 * Called at sign-out, because the next user of this device must not receive pushes of the previous one. The server
 * deletes the subscription with the session.
 */
export async function unsubscribeFromPushes(scope: string): Promise<void> {
  const registration = await ownRegistration(scope);
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** Not `ready`, which never resolves if no worker was registered. */
const ownRegistration = async (scope: string) =>
  "serviceWorker" in navigator ? navigator.serviceWorker.getRegistration(scope) : undefined;

async function subscribe(pushManager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // An existing subscription with another key, for example of a server that was installed again, prevents a new one.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}
