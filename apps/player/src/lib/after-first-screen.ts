import { registerWorker } from "./device/register-worker.ts";
import { saveForOffline } from "./offline/save-for-offline.ts";
import { queryClient } from "./query-client.ts";
import { onServerTrouble } from "./server-trouble.ts";

/** Milliseconds until reads on which the server failed are repeated. */
const troubleRetry = 15_000;
let retrying: ReturnType<typeof setInterval> | undefined;

/**
 * Starts what every session needs and no first screen waits for: the service worker, the reads for offline use, and
 * the retries of reads on which the server failed. `onUpdate` is called when a new version is ready.
 */
export async function afterFirstScreen(onUpdate: (takeOver: () => void) => void): Promise<void> {
  onServerTrouble((trouble) => {
    clearInterval(retrying);
    if (trouble) retrying = setInterval(() => void queryClient.invalidateQueries({ refetchType: "all" }), troubleRetry);
  });
  void saveForOffline().catch(() => undefined);
  await registerWorker(onUpdate);
}
