import { workerAddress } from "@callboard/client/worker/worker-address";

/**
 * Registers the service worker of the build. `onUpdate` is called when a new version waits. Calling its `takeOver`
 * starts that version and reloads the page, so it should be called only when nothing is unsaved.
 */
export async function registerWorker(onUpdate: (takeOver: () => void) => void): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  const base = import.meta.env.BASE_URL;
  const registration = await serviceWorker.register(workerAddress(base), { scope: base });

  const offer = (worker: ServiceWorker) =>
    onUpdate(() => {
      serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      worker.postMessage("take-over");
    });

  checkForUpdates(registration);
  if (registration.waiting) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      // The first version of the worker replaces none, so it is no update.
      if (worker.state === "installed" && serviceWorker.controller) offer(worker);
    });
  });
}

/**
 * Checks for a new version when the app becomes visible again, because an app on the home screen is hardly ever
 * reloaded.
 */
function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - looked < minutesBetweenLooks * 60_000) return;
    looked = Date.now();
    void registration.update().catch(() => undefined);
  });
}

const minutesBetweenLooks = 10;
