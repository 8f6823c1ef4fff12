/// <reference lib="webworker" />
import { keepWorkerSession, seenCacheOf, workerSession } from "../seen.ts";
import type { KeepReads } from "./keep-for-offline.ts";
import { offlineReads } from "./reads.ts";

/**
 * In the service worker: keeps bookings, days and offers on this phone, when a page asks for it and with every push
 * about them. The push "Tomorrow: …" may be opened in a garage, where nothing can be read any more.
 */
export function keepReads(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener("message", (event) => {
    const message = event.data as KeepReads | undefined;
    if (message?.type === "keep-reads") event.waitUntil(keep(message));
  });
  worker.addEventListener("push", (event) => {
    if (isAboutWork(event.data)) event.waitUntil(readByRememberedSession());
  });
}

async function keep({ token, remember, all }: KeepReads): Promise<void> {
  await keepWorkerSession(remember ? token : undefined);
  if (all) await readAll(token);
}

async function readByRememberedSession(): Promise<void> {
  const token = await workerSession();
  if (!token) return;
  const ended = await readAll(token);
  if (ended) await keepWorkerSession(undefined);
}

/** Reads everything once, and answers whether the server no longer knows the session. What fails stays as it was. */
async function readAll(token: string): Promise<boolean> {
  const authorization = `Bearer ${token}`;
  const cache = await caches.open(seenCacheOf(authorization));
  const reads = offlineReads().map(async (address) => {
    const request = new Request(address, { headers: { accept: "application/json", authorization } });
    const reply = await fetch(request);
    if (reply.ok) await cache.put(request, reply);
    return reply.status === 401;
  });
  const replies = await Promise.allSettled(reads);
  return replies.some((reply) => reply.status === "fulfilled" && reply.value);
}

/** Every push but those of messages: whatever is told of an offer or a booking changes what has to be known offline. */
function isAboutWork(data: PushMessageData | null): boolean {
  try {
    const { path = "" } = (data?.json() ?? {}) as { path?: string };
    return !path.startsWith("/messages");
  } catch {
    return true;
  }
}
