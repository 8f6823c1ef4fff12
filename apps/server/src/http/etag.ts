import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

/** The entity tag of a text: a hash of its content. */
export const tagOf = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 27);

/** Parses the tags of the header If-None-Match. */
export const knownTags = (header: string | undefined): string[] =>
  header === undefined ? [] : header.split(",").flatMap((each) => /^\s*(?:W\/)?"([^"]*)"\s*$/.exec(each)?.[1] ?? []);

/**
 * The routes that clients read again and again, and whose replies seldom change. A client with the current version gets 304 without a body.
 */
const polled = new Set([
  "/api/check-new-offers",
  "/api/app-data",
  "/api/get-states",
  "/api/department/dayplan",
  "/api/player/offers",
  "/version.json",
]);

export function answerUnchanged(app: FastifyInstance) {
  app.addHook("onSend", (request, reply, payload, done) => {
    if (
      request.method !== "GET" ||
      reply.statusCode !== 200 ||
      typeof payload !== "string" ||
      !polled.has(request.routeOptions.url ?? "")
    )
      return done(null, payload);
    const tag = tagOf(payload);
    reply.header("etag", `"${tag}"`);
    // Replies to an account are not stored in the browser's HTTP cache. The client stores them in memory.
    const who = request.routeOptions.config.contract?.who ?? "open";
    if (who === "open") reply.header("cache-control", "private, no-cache");
    if (!knownTags(request.headers["if-none-match"]).includes(tag)) return done(null, payload);
    reply.code(304).removeHeader("content-length");
    done(null, null);
  });
}
