import { saveForOffline } from "./offline/save-for-offline.ts";
import { queryClient } from "./query-client.ts";
import { registerWorker } from "./register-worker.ts";
import { onServerTrouble } from "./server-trouble.ts";

/** Milliseconds until what the server failed on is read again. */
const troubleRetry = 15_000;
let retrying: ReturnType<typeof setInterval> | undefined;

/**
 * What every session needs, and no first screen waits for: the service worker, the bookings and days that are kept for a
 * time without a network, and further tries of what the server failed on. `onUpdate` hears of a new version.
 */
export async function afterFirstScreen(onUpdate: (takeOver: () => void) => void): Promise<void> {
  onServerTrouble((trouble) => {
    clearInterval(retrying);
    if (trouble) retrying = setInterval(() => void queryClient.invalidateQueries({ refetchType: "all" }), troubleRetry);
  });
  void saveForOffline().catch(() => undefined);
  await registerWorker(onUpdate);
}
