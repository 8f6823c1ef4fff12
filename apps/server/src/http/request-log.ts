import type { FastifyInstance } from "fastify";

/** Monitoring requests these paths every few seconds, so they are logged only at the debug level. */
const quiet = new Set(["/healthz", "/readyz", "/metrics", "/version.json"]);

/** Logs one line for each request, without its query and with every token in its path masked. */
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
 * Masks the tokens in a path. Feed, invitation and reset URLs have their token in the path. Ids stay; every other segment
 * that is long enough to be a secret is masked, for any route.
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
