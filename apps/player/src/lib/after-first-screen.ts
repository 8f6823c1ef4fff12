import { registerWorker } from "./device/register-worker.ts";
import { saveForOffline } from "./offline/save-for-offline.ts";
import { queryClient } from "./query-client.ts";
import { onOutdated, onServerTrouble } from "./server-trouble.ts";

/** Milliseconds until reads on which the server failed are repeated. */
const troubleRetry = 15_000;
/** Refetches what no screen shows too, because it has to be up to date offline. */
const refetchAll = () => void queryClient.invalidateQueries({ refetchType: "all" });
let retrying: ReturnType<typeof setInterval> | undefined;
let unwatchOutdated: (() => void) | undefined;

/**
 * Starts what every session needs and no first screen waits for: the service worker, the reads for offline use, and
 * the retries of reads that failed or got cached replies. `onUpdate` is called when a new version is ready.
 */
export async function afterFirstScreen(onUpdate: (takeOver: () => void) => void): Promise<void> {
  onServerTrouble((trouble) => {
    clearInterval(retrying);
    if (trouble) retrying = setInterval(refetchAll, troubleRetry);
  });
  unwatchOutdated?.();
  unwatchOutdated = onOutdated(refetchAll);
  void saveForOffline().catch(() => undefined);
  await registerWorker(onUpdate);
}
