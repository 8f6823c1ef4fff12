import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import { relayLag } from "../modules/events/read-feed.ts";
import type { EventHub } from "../realtime/event-hub.ts";

/** In seconds. The server reports that it is not ready when an event has waited longer for the relay. */
const maxLag = 10;
const answerWithinMs = 2_000;
const method = ["GET", "HEAD"];

/**
 * Serves /healthz, which answers while the process runs, and /readyz, which also requires that the database answers and
 * events are relayed.
 */
export function serveHealth(app: FastifyInstance, { pool, hub }: { pool: Pool; hub: EventHub }) {
  app.route({ method, url: "/healthz", handler: async () => ({ status: "ok" }) });
  app.route({ method, url: "/readyz", handler: (request, reply) => ready(request, reply) });

  async function ready(request: FastifyRequest, reply: FastifyReply) {
    const checks = { database: false, events: false };
    try {
      const lag = await within(answerWithinMs, relayLag(pool));
      checks.database = true;
      checks.events = lag < maxLag && hub.pos !== undefined;
    } catch (error) {
      request.log.warn(
        { error: error instanceof Error ? error.message : String(error) },
        "The database does not answer.",
      );
    }
    const isReady = checks.database && checks.events;
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "not ready", ...checks });
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms.`)), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
