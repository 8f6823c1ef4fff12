/// <reference lib="webworker" />
// Shows a head's pushes and leads to what they are about. It keeps no files and answers no request: the head app is
// always the server's latest. Registered where pushes are on.
import { handlePushes } from "@callboard/client/notifications/worker-pushes";

declare const self: ServiceWorkerGlobalScope;

// With nothing kept, a new version has nothing to wait for.
self.addEventListener("install", (event) => {
  event.waitUntil(self.skipWaiting());
});

handlePushes(self, { base: "/", otherwise: "/app/dashboard" });
