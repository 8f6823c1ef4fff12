import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Bindings, Logger } from "pino";
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
    if (!isEnabled(app.log, level)) return;
    const path = maskedPath(named);
    app.log[level](
      {
        [requestIdLabel]: request.id,
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

/** The name under which lines have the id of their request, as Fastify writes it. */
const requestIdLabel = "reqId";

const isEnabled = (log: FastifyBaseLogger, level: "debug" | "info") =>
  !("isLevelEnabled" in log) || (log as Logger).isLevelEnabled(level);

/**
 * The logger of one request. It makes a child of the server's logger, which writes the request's id into each line, only
 * when something is logged: making one takes a fiftieth of the processor time of a small read.
 */
class RequestLogger implements FastifyBaseLogger {
  readonly #log: FastifyBaseLogger;
  readonly #bindings: Bindings;
  #made: FastifyBaseLogger | undefined;

  constructor(log: FastifyBaseLogger, bindings: Bindings) {
    this.#log = log;
    this.#bindings = bindings;
  }

  get #child(): FastifyBaseLogger {
    this.#made ??= this.#log.child(this.#bindings);
    return this.#made;
  }

  get level() {
    return this.#log.level;
  }
  fatal(...given: [object]) {
    this.#child.fatal(...given);
  }
  error(...given: [object]) {
    this.#child.error(...given);
  }
  warn(...given: [object]) {
    this.#child.warn(...given);
  }
  info(...given: [object]) {
    this.#child.info(...given);
  }
  debug(...given: [object]) {
    this.#child.debug(...given);
  }
  trace(...given: [object]) {
    this.#child.trace(...given);
  }
  silent(...given: [object]) {
    this.#child.silent(...given);
  }
  child(bindings: Bindings) {
    return this.#child.child(bindings);
  }
}

export const loggerOfRequest = (log: FastifyBaseLogger, bindings: Bindings): FastifyBaseLogger =>
  new RequestLogger(log, bindings);

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
