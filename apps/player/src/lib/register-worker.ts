/**
 * Registers the service worker of the build. Its address passes through the one Trusted Types policy that the
 * player's content policy names. `onUpdate` hears of a new version that waits; calling `takeOver` starts it and
 * reloads the page, so call it when nothing is unsaved.
 */
export async function registerWorker(onUpdate: (takeOver: () => void) => void): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(workerAddress(), { scope: import.meta.env.BASE_URL });

  const offer = (worker: ServiceWorker) =>
    onUpdate(() => {
      serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      worker.postMessage("take-over");
    });

  lookAgain(registration);
  if (registration.waiting) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      // The first version has nobody to take over from.
      if (worker.state === "installed" && serviceWorker.controller) offer(worker);
    });
  });
}

/** An app on the home screen is hardly ever loaded anew: it looks for a new version when it is taken up again. */
function lookAgain(registration: ServiceWorkerRegistration): void {
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - looked < minutesBetweenLooks * 60_000) return;
    looked = Date.now();
    void registration.update().catch(() => undefined);
  });
}

const minutesBetweenLooks = 10;

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => URL };
}

function workerAddress(): string | URL {
  const address = `${import.meta.env.BASE_URL}service-worker.js`;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return address;
  const policy = trustedTypes.createPolicy("callboard-sw", {
    createScriptURL: (asked) => {
      if (asked !== address) throw new TypeError("Only the player's own worker may be registered.");
      return asked;
    },
  });
  return policy.createScriptURL(address);
}
