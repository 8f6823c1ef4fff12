/// <reference lib="webworker" />
// This worker keeps the app and the replies that were read usable without a network. It is written by hand because it
// is small, and because a worker in one file needs no importScripts, which the content policy would refuse.

import { handlePushes } from "@callboard/client/notifications/worker-pushes";
import { afterFailureHeader, noReply } from "@callboard/client/worker/after-failure-header";
import { feedPositionHeader } from "@callboard/contract/events/feed-position";
import { fingerprint } from "./lib/fingerprint.ts";
import { workerLanguage } from "./lib/language/worker-language.ts";
import { handleSaveReads } from "./lib/offline/worker.ts";
import { sendWhenBack } from "./lib/outbox/worker.ts";
import { readCacheName } from "./lib/read-cache.ts";
import { workerNotes } from "./lib/texts/worker-notes.ts";

declare const self: ServiceWorkerGlobalScope & {
  /** All files of the build, filled in by vite-plugin-pwa. The revision is null if the name contains a hash. */
  __WB_MANIFEST: readonly { url: string; revision: string | null }[];
};

const files = self.__WB_MANIFEST;
const scope = self.registration.scope;
const SHELL = "callboard-player-shell-";
const shellCache = SHELL + fingerprint(JSON.stringify(files));
const shell = new Set(files.map(({ url }) => new URL(url, scope).href));
const page = new URL("index.html", scope).href;

/** The paths of the reads that a dayplayer needs offline: offers, bookings, days, profile, messages. */
const SEEN =
  /^\/api\/(player\/|account$|app-data$|get-states|conversation|notifications|profile-setting\/get-user-data)/;

self.addEventListener("install", (event) => {
  event.waitUntil(cacheShell());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOldShells().then(() => self.clients.claim()));
});

/** The page sends this message when nothing is unsaved and the new version may take over. */
self.addEventListener("message", (event) => {
  if (event.data === "take-over") event.waitUntil(self.skipWaiting());
});

handlePushes(self, {
  base: "/player/",
  otherwise: "/notifications",
  async language() {
    const lang = await workerLanguage();
    return { lang, unreadable: workerNotes[lang].unreadablePush };
  },
});
sendWhenBack(self);
handleSaveReads(self);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(fromShell(page, request));
  else if (shell.has(url.href)) event.respondWith(fromShell(url.href, request));
  else if (SEEN.test(url.pathname)) event.respondWith(freshElseSeen(request));
});

async function cacheShell(): Promise<void> {
  const cache = await caches.open(shellCache);
  // The requests are keyed by address, because a file that is listed twice would make `addAll` fail.
  const requests = new Map(
    files.map(({ url, revision }) => [url, new Request(url, { cache: revision === null ? "default" : "reload" })]),
  );
  await cache.addAll([...requests.values()]);
}

async function dropOldShells(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(SHELL) && name !== shellCache).map((name) => caches.delete(name)),
  );
}

async function fromShell(href: string, request: Request): Promise<Response> {
  const cache = await caches.open(shellCache);
  return (await cache.match(href)) ?? fetch(request);
}

/**
 * Returns the server's reply, refusals too. If the server can't be reached or fails, the last good reply is returned
 * instead. A header says why, so that the page knows whether the server can be reached, and can say that its data may be out
 * of date.
 */
async function freshElseSeen(request: Request): Promise<Response> {
  const cache = await caches.open(readCacheName(request.headers.get("authorization") ?? ""));
  const findCached = () => cache.match(request, { ignoreVary: true });
  let reply: Response;
  try {
    reply = await fetch(request);
  } catch (error) {
    const cached = await findCached();
    if (cached) return asCached(cached, noReply);
    throw error;
  }
  if (reply.status >= 500) {
    const cached = await findCached();
    if (cached) return asCached(cached, String(reply.status));
  }
  // If the storage is full, the reply is returned without being cached.
  if (reply.ok) await cache.put(request, reply.clone()).catch(() => undefined);
  return reply;
}

/**
 * Removes the feed position and the time from a cached reply, because a page must not follow the events of an earlier day
 * or set its clock by it. The page refetches everything once it can.
 */
function asCached(reply: Response, failure: string): Response {
  const headers = new Headers(reply.headers);
  headers.delete(feedPositionHeader);
  headers.delete("date");
  headers.set(afterFailureHeader, failure);
  return new Response(reply.body, { status: reply.status, headers });
}
