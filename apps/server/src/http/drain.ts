import type { Server as HttpServer } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * In milliseconds: how long an unused connection stays open after the start of the shutdown, and when requests are
 * aborted.
 */
const wait = { idle: 600, cut: 2_000 };

/**
 * Accepts no more connections, and gives a proxy time to leave the open ones. A proxy may send a request over an unused
 * connection at the moment when it is closed, and must not repeat a POST then. So each reply requests that its
 * connection is closed, and only connections that were unused for a while are closed by this process. Requests that
 * take too long are aborted.
 */
export async function drain(server: HttpServer): Promise<void> {
  if (!server.listening) return;
  const endsAt = performance.now() + wait.idle;
  const cut = setTimeout(() => server.closeAllConnections(), wait.cut).unref();
  // The method of HTTP servers would close unused connections at once.
  NetServer.prototype.close.call(server);
  while (performance.now() < endsAt && (await countConnections(server)) > 0) await sleep(10);
  // A connection whose last reply came before the end began would be kept alive for its next request.
  const idle = setInterval(() => server.closeIdleConnections(), 20).unref();
  server.once("close", () => {
    clearInterval(idle);
    clearTimeout(cut);
  });
}

const countConnections = (server: HttpServer) =>
  new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
