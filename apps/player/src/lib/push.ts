import { notificationRoutes } from "@callboard/contract/notifications";
import { call } from "./call.ts";
import { isApple, isInstalled } from "./device.ts";

/**
 * Whether this device gets pushes, and if not, why: `off` can be turned on; `denied` only in the browser's own settings;
 * `install` after the app was put on the home screen (iPhone); `unsupported` never in this browser.
 */
export type PushState = "on" | "off" | "denied" | "install" | "unsupported";

export async function readPushState(): Promise<PushState> {
  if (!("serviceWorker" in navigator) || !("PushManager" in globalThis) || !("Notification" in globalThis))
    return isApple() && !isInstalled() ? "install" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  return Notification.permission === "granted" && (await ownSubscription()) ? "on" : "off";
}

/** Asks the browser, and tells the server where this device is reached. Call it from a click: else nobody is asked. */
export async function turnPushOn(): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "denied" : "off";
  const { public_key } = await call(notificationRoutes.getPlayerPushKey, {});
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await subscribe(pushManager, public_key);
  await send(subscription);
  return "on";
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await ownSubscription();
  if (subscription) {
    await call(notificationRoutes.removePlayerPushSubscription, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  return "off";
}

/** After another sign-in, or when the browser changed it: the server ties a subscription to the session that sends it. */
export async function renewPush(): Promise<void> {
  const subscription = (await readPushState()) === "on" && (await ownSubscription());
  if (subscription) await send(subscription);
}

/** At sign-out: who comes next on this device has not asked for pushes. The server ends it with the session. */
export async function forgetPush(): Promise<void> {
  if ("serviceWorker" in navigator) await (await ownSubscription())?.unsubscribe();
}

async function ownSubscription(): Promise<PushSubscription | null> {
  // Not `ready`, which waits forever where no worker was registered.
  const registration = await navigator.serviceWorker.getRegistration(import.meta.env.BASE_URL);
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

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

function send(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys ?? {};
  return call(notificationRoutes.savePlayerPushSubscription, {
    body: { endpoint: endpoint ?? "", keys: { p256dh, auth } },
  });
}
