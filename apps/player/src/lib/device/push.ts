import { createPush, type PushState as State, unsubscribeFromPushes } from "@callboard/client/notifications/push";
import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { call } from "../call.ts";
import { isApple, isInstalled } from "./device.ts";

const scope = import.meta.env.BASE_URL;

const push = createPush({
  scope,
  // The first screen registers the worker, and so does the component that asks in the first steps.
  worker: () => navigator.serviceWorker.ready,
  getKey: () => call(notificationRoutes.getDayplayerPushKey, {}),
  save: (body) => call(notificationRoutes.saveDayplayerPushSubscription, { body }),
  remove: (endpoint) => call(notificationRoutes.removeDayplayerPushSubscription, { body: { endpoint } }),
});

/** "install": pushes work only after the app was added to the home screen (iPhone). */
export type PushState = State | "install";

export async function readPushState(): Promise<PushState> {
  const state = await push.readState();
  return state === "unsupported" && isApple() && !isInstalled() ? "install" : state;
}

export const { turnOn: turnPushOn, turnOff: turnPushOff, renew: renewPush } = push;

export const deletePushSubscription = () => unsubscribeFromPushes(scope);
