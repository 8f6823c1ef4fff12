/// <reference lib="webworker" />
// Shows a head's pushes and opens their screens. It caches no files and handles no requests, because the head app is
// always the server's latest. It is registered only while pushes are on.
import { handlePushes } from "@callboard/client/notifications/worker-pushes";

declare const self: ServiceWorkerGlobalScope;

// A new version can take over at once, because nothing is cached.
self.addEventListener("install", (event) => {
  event.waitUntil(self.skipWaiting());
});

handlePushes(self, { base: "/", otherwise: "/app/dashboard" });
