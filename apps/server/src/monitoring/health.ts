import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../db/connect.ts";
import { relayLag } from "../modules/events/read-feed.ts";
import type { EventHub } from "../realtime/event-hub.ts";
import { resultWithin } from "../time/with-timeout.ts";

/** In seconds. The server reports that it is not ready when an event has waited longer for the relay. */
const maxLag = 10;
const answerWithinMs = 2_000;
/** Below this much free space PostgreSQL soon can't write. It is four segments of its write-ahead log. */
const lowDiskBytes = 64 * 1024 * 1024;
const method = ["GET", "HEAD"];

/**
 * Serves /healthz, which answers while the process runs, and /readyz, which also requires that the database answers,
 * has room on its disk, events are relayed, and the process is not about to end.
 */
export function serveHealth(
  app: FastifyInstance,
  {
    database,
    hub,
    isClosing,
  }: { database: Pick<Database, "pool" | "freeBytes">; hub: EventHub; isClosing: () => boolean },
) {
  app.route({ method, url: "/healthz", handler: async () => ({ status: "ok" }) });
  app.route({ method, url: "/readyz", handler: (request, reply) => ready(request, reply) });

  async function ready(request: FastifyRequest, reply: FastifyReply) {
    const checks = { database: false, events: false, disk: await hasRoom() };
    try {
      const lag = await resultWithin(answerWithinMs, relayLag(database.pool));
      checks.database = true;
      checks.events = lag < maxLag && hub.pos !== undefined;
    } catch (error) {
      request.log.warn(
        { error: error instanceof Error ? error.message : String(error) },
        "The database does not answer.",
      );
    }
    const isReady = checks.database && checks.events && checks.disk && !isClosing();
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "not ready", ...checks });
  }

  async function hasRoom() {
    const free = await database.freeBytes?.().catch(() => undefined);
    return free === undefined || free >= lowDiskBytes;
  }
}
