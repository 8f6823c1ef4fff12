import type { FastifyInstance } from "fastify";

/** Watched every few seconds by machines: told only when asked to tell everything. */
const quiet = new Set(["/healthz", "/readyz", "/metrics", "/version.json"]);

/** One line a request, without its query and with every token in its path masked. */
export function logRequests(app: FastifyInstance) {
  app.addHook("onResponse", async (request, reply) => {
    const path = maskedPath(request.url);
    const line = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    const page = !path.startsWith("/api/");
    request.log[quiet.has(path) || (page && reply.statusCode < 400) ? "debug" : "info"](line, "request");
  });
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Feed, invitation and reset addresses hold their token in the path. Ids stay; every other segment that is long
 * enough to be a secret goes, whatever route it belongs to.
 */
export function maskedPath(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? "";
  return path
    .split("/")
    .map((segment) => {
      const [name = "", extension] = segment.split(/\.(ics)$/);
      if (name.length < 20 || uuid.test(name) || /^[a-z][a-z-]*$/.test(name)) return segment;
      return extension ? `[token].${extension}` : "[token]";
    })
    .join("/");
}
