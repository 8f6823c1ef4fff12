import { createPush, unsubscribeFromPushes } from "@callboard/client/notifications/push";
import { workerAddress } from "@callboard/client/worker/worker-address";
import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { call } from "./call.ts";

/** The scope of the worker: the daily screens. Not "/", because the dayplayers' app below it has its own worker. */
const scope = "/app/";

const push = createPush({
  scope,
  async worker() {
    await navigator.serviceWorker.register(workerAddress("/"), { scope });
    return navigator.serviceWorker.ready;
  },
  getKey: () => call(notificationRoutes.getPushKey, {}),
  save: (body) => call(notificationRoutes.savePushSubscription, { body }),
  remove: (endpoint) => call(notificationRoutes.removePushSubscription, { body: { endpoint } }),
});

export const { readState: readPushState, turnOn: turnPushOn, renew: renewPush } = push;

export async function turnPushOff() {
  const state = await push.turnOff();
  await removeWorker();
  return state;
}

/** Unsubscribes this device at sign-out. A browser that refuses must not prevent the sign-out. */
export const unsubscribePush = () =>
  unsubscribeFromPushes(scope)
    .then(removeWorker)
    .catch(() => undefined);

/**
 * Unregisters the worker, because it only handles pushes. Nobody waits for the end: while the browser checks for an update
 * of the worker, it postpones this for an unlimited time.
 */
async function removeWorker() {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  registration?.unregister().catch(() => undefined);
}
