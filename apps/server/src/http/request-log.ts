import type { FastifyInstance } from "fastify";
import { truncatedAddress } from "../text/network.ts";

/** Monitoring requests these paths every few seconds, so they are logged only at the debug level. */
const quiet = new Set(["/healthz", "/readyz", "/metrics", "/version.json"]);

/**
 * Logs one line for each request, without its query and with every token in its path masked. The line of a refused call
 * also contains its account and network, so that attempts of one caller can be found together.
 */
export function logRequests(app: FastifyInstance) {
  app.decorateRequest("accountId", undefined);
  // Callbacks instead of promises here and in the other hooks of every request, because each promise waits for a turn.
  app.addHook("onResponse", (request, reply, done) => {
    done();
    const [named = ""] = request.url.split(/[?#]/, 1);
    const page = !named.startsWith("/api/");
    const level = quiet.has(named) || (page && reply.statusCode < 400) ? "debug" : "info";
    const path = maskedPath(named);
    request.log[level](
      {
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(isRefused(path, reply.statusCode) && {
          accountId: request.accountId ?? null,
          address: truncatedAddress(request.ip),
        }),
      },
      "request",
    );
  });
}

const isRefused = (path: string, status: number) => path.startsWith("/api/") && status >= 400 && status < 500;

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

declare module "fastify" {
  interface FastifyRequest {
    /** The account behind the session or API token of the request, once it is known. */
    accountId: string | undefined;
  }
}
