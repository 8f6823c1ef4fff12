/// <reference lib="webworker" />
import { readCacheName, saveWorkerSession, workerSession } from "../read-cache.ts";
import { offlineReads } from "./reads.ts";
import type { SaveReadsMessage } from "./save-for-offline.ts";

/**
 * Makes the service worker save bookings, days and offers on this phone, when a page requests it and with every push
 * about them. The push "Tomorrow: …" may be opened in a garage, where no network is left to read from.
 */
export function handleSaveReads(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener("message", (event) => {
    const message = event.data as SaveReadsMessage | undefined;
    if (message?.type === "keep-reads") event.waitUntil(saveReads(message));
  });
  worker.addEventListener("push", (event) => {
    if (isAboutWork(event.data)) event.waitUntil(readByRememberedSession());
  });
}

async function saveReads({ token, remember, all }: SaveReadsMessage): Promise<void> {
  await saveWorkerSession(remember ? token : undefined);
  await readAll(token, { onlyMissing: !all });
}

async function readByRememberedSession(): Promise<void> {
  const token = await workerSession();
  if (!token) return;
  const ended = await readAll(token);
  if (ended) await saveWorkerSession(undefined);
}

/**
 * Reads all addresses once, or only those without a cached reply, and caches the good replies. A read that fails leaves
 * its cached reply as it was. Returns whether the server no longer knows the session.
 */
async function readAll(token: string, { onlyMissing = false } = {}): Promise<boolean> {
  const authorization = `Bearer ${token}`;
  const cache = await caches.open(readCacheName(authorization));
  const reads = offlineReads().map(async (address) => {
    const request = new Request(address, { headers: { accept: "application/json", authorization } });
    if (onlyMissing && (await cache.match(request, { ignoreVary: true }))) return false;
    const reply = await fetch(request);
    if (reply.ok) await cache.put(request, reply);
    return reply.status === 401;
  });
  const replies = await Promise.allSettled(reads);
  return replies.some((reply) => reply.status === "fulfilled" && reply.value);
}

/**
 * Whether a push is about an offer or a booking, which changes what has to be cached. Only pushes of messages are not.
 */
function isAboutWork(data: PushMessageData | null): boolean {
  try {
    const { path = "" } = (data?.json() ?? {}) as { path?: string };
    return !path.startsWith("/messages");
  } catch {
    return true;
  }
}
