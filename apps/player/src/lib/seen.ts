const prefix = "callboard-player-seen";

/** What the server last said to one session, for reading without a network. Filled by the service worker. */
export const seenCacheOf = (session: string): string => `${prefix}-${session}`;

/** At sign-out and before another account signs in: the next person must not see this one's jobs. */
export async function forgetSeen(): Promise<void> {
  if (!("caches" in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)));
}
