import { queryClient } from "../query-client.ts";
import { yearAhead } from "../requests/availability.ts";
import { bookings } from "../requests/offers.ts";
import { pencils } from "../requests/pencils.ts";
import { timecards } from "../requests/timecards.ts";
import { session } from "../session.ts";
import { today } from "../today.ts";

/** The message by which a page makes its service worker save the reads for offline use. */
export interface SaveReadsMessage {
  type: "keep-reads";
  /** The session of the signed-in account. */
  token: string;
  /** Whether the worker may keep the session, to read when a push comes and no page is open. */
  remember: boolean;
  /** No worker controls the page, so what is cached may be old. Otherwise the worker reads only what its cache lacks. */
  all: boolean;
}

/**
 * Reads the bookings, the hours, the pencils and the days of the year although no screen shows them, so that they are on this phone when the
 * network is lost. The service worker caches the replies that pass through it. On the first visit it takes control at
 * some time after the first reads, so it is told to read the others itself.
 */
export async function saveForOffline(): Promise<void> {
  const token = session.token();
  if (!token) return;
  const all = !navigator.serviceWorker?.controller;
  await Promise.all([
    queryClient.prefetchQuery(bookings),
    queryClient.prefetchInfiniteQuery(timecards),
    queryClient.prefetchQuery(pencils),
    queryClient.prefetchQuery(yearAhead(today())),
  ]);
  const registration = await navigator.serviceWorker?.ready.catch(() => undefined);
  // Another account may have signed in while the worker was being installed.
  if (session.token() !== token) return;
  const message: SaveReadsMessage = { type: "keep-reads", token, remember: session.remembered() === token, all };
  registration?.active?.postMessage(message);
}
