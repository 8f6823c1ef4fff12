/** What the server last said to this account, for reading without a network. Filled by the service worker. */
export const SEEN_CACHE = "callboard-player-seen";

/** At sign-out and before another account signs in: the next person must not see this one's jobs. */
export async function forgetSeen(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(SEEN_CACHE);
}
