import { queryClient } from "../query-client.ts";
import { yearAhead } from "../requests/availability.ts";
import { bookings } from "../requests/offers.ts";
import { session } from "../session.ts";
import { today } from "../today.ts";

/** What the page asks of its service worker. */
export interface KeepReads {
  type: "keep-reads";
  /** The session of who is signed in. */
  token: string;
  /** Whether the worker may read by this session when a push comes and no page is open. */
  remember: boolean;
  /** The page's own reads did not pass the worker: it reads them all by itself. */
  all: boolean;
}

/**
 * Reads the bookings and the days of the year although no screen shows them, so that they are on this phone when the
 * network goes. The service worker keeps what passes it; on the first visit it takes over only after the first screen,
 * and is asked to read everything by itself.
 */
export async function keepForOffline(): Promise<void> {
  const token = session.token();
  if (!token) return;
  const all = !navigator.serviceWorker?.controller;
  await Promise.all([queryClient.prefetchQuery(bookings), queryClient.prefetchQuery(yearAhead(today()))]);
  const registration = await navigator.serviceWorker?.ready.catch(() => undefined);
  // Somebody else may have signed in while the worker was being installed.
  if (session.token() !== token) return;
  const message: KeepReads = { type: "keep-reads", token, remember: session.remembered() === token, all };
  registration?.active?.postMessage(message);
}
