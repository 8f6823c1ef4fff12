import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

/**
 * The routes that clients poll and whose replies seldom change. A client with the current version gets 304 without a body.
 */
const polled = new Set([
  "/api/check-new-offers",
  "/api/app-data",
  "/api/get-states",
  "/api/openapi.json",
  "/version.json",
]);

export function answerUnchanged(app: FastifyInstance) {
  app.addHook("onSend", (request, reply, payload, done) => {
    if (reply.statusCode !== 200 || typeof payload !== "string" || !polled.has(request.routeOptions.url ?? ""))
      return done(null, payload);
    const etag = `"${createHash("sha256").update(payload).digest("base64url").slice(0, 27)}"`;
    reply.header("etag", etag);
    reply.header("cache-control", "private, no-cache");
    const known = request.headers["if-none-match"]?.split(",").map((each) => each.trim().replace(/^W\//, ""));
    if (!known?.includes(etag)) return done(null, payload);
    reply.code(304).removeHeader("content-length");
    done(null, null);
  });
}
