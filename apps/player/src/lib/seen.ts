import { fingerprint } from "./fingerprint.ts";

const prefix = "callboard-player-seen";

/**
 * What the server last said to one session, for reading without a network. Filled by the service worker. Each session
 * has a cache of its own: a late reply to one account is never shown to the next on this phone.
 */
export const seenCacheOf = (authorization: string): string => `${prefix}-${fingerprint(authorization)}`;

/** The session by which the service worker reads when a push comes; it goes with everything else that was kept. */
const sessionCache = `${prefix}-session`;
const sessionAddress = "/player/session";

/** Only of who asked to stay signed in: without a token the worker forgets the one it has. */
export async function keepWorkerSession(token: string | undefined): Promise<void> {
  if (!token) return void (await caches.delete(sessionCache));
  const cache = await caches.open(sessionCache);
  await cache.put(sessionAddress, new Response(token));
}

export async function workerSession(): Promise<string | undefined> {
  const cache = await caches.open(sessionCache);
  return (await cache.match(sessionAddress))?.text();
}

/** At sign-out and before another account signs in: the next person must not see this one's jobs. */
export async function forgetSeen(): Promise<void> {
  if (!("caches" in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)));
}
