import { fingerprint } from "./fingerprint.ts";

const prefix = "callboard-player-seen";

/**
 * The name of the cache with the last replies to one session, for reading without a network. The service worker fills
 * it. Each session has a cache of its own, so that a late reply to one account is never shown to the next on this
 * phone.
 */
export const readCacheName = (authorization: string): string => `${prefix}-${fingerprint(authorization)}`;

/**
 * The cache of the session with which the service worker reads when a push comes. It is deleted with the other caches.
 */
const sessionCache = `${prefix}-session`;
const sessionAddress = "/player/session";

/** Saves the session of an account that stays signed in. Without a token the saved session is deleted. */
export async function saveWorkerSession(token: string | undefined): Promise<void> {
  if (!token) return void (await caches.delete(sessionCache));
  const cache = await caches.open(sessionCache);
  await cache.put(sessionAddress, new Response(token));
}

export async function workerSession(): Promise<string | undefined> {
  const cache = await caches.open(sessionCache);
  return (await cache.match(sessionAddress))?.text();
}

/**
 * Deletes all cached replies, at sign-out and before another account signs in, so that nobody sees another one's jobs.
 */
export async function deleteReadCaches(): Promise<void> {
  if (!("caches" in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)));
}
