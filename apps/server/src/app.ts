import { setTimeout as sleep } from "node:timers/promises";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Config } from "./config/config.ts";
import { onSecurityCommitted, onWorkCommitted } from "./db/after-commit.ts";
import type { Database } from "./db/connect.ts";
import type { Deps, Ports } from "./deps.ts";
import { serveDocs } from "./http/docs/api-docs.ts";
import { drain } from "./http/drain.ts";
import { answerErrors, readJsonOnly, refuseLarge, refuseUnknown, unroutedAnswers } from "./http/errors.ts";
import { answerUnchanged } from "./http/etag.ts";
import { serveFiles } from "./http/files.ts";
import { serveFrontEnds } from "./http/front-ends.ts";
import { usualLimits } from "./http/limits/body-limits.ts";
import { knownDevices } from "./http/limits/known-devices.ts";
import { limitPageLoads } from "./http/limits/limit-page-loads.ts";
import { limitCalls } from "./http/limits/limits.ts";
import { type ArrivalLimits, limitSlowRequests, usualArrival } from "./http/limits/slow-requests.ts";
import { serveMailbox } from "./http/mailbox.ts";
import { serveOperatorPages } from "./http/operator-pages/operator-pages.ts";
import { serveSecurityText } from "./http/operator-pages/security-text.ts";
import { storeReplies } from "./http/repeats/answer-once.ts";
import { logRequests } from "./http/request-log.ts";
import { addSecurityHeaders } from "./http/security-headers.ts";
import { type Background, startBackground } from "./jobs/background.ts";
import { makeSecurityLog } from "./log.ts";
import { decideAccess } from "./modules/access.ts";
import { knowsNetwork } from "./modules/accounts/security-events/knows-network.ts";
import { setPlaceDatabase } from "./modules/accounts/sessions/place-of-address.ts";
import { setIdleDays } from "./modules/accounts/sessions/sessions.ts";
import { requireRecent } from "./modules/accounts/step-up/require-recent.ts";
import { listAudiences } from "./modules/events/list-audiences.ts";
import { serveModules } from "./modules.ts";
import { serveHealth } from "./monitoring/health.ts";
import { serveMetrics } from "./monitoring/metrics.ts";
import { EventHub } from "./realtime/event-hub.ts";
import { events } from "./realtime/routes.ts";
import { serveSockets } from "./realtime/serve-sockets.ts";
import { refused } from "./result.ts";
import type { Clock } from "./time/clock.ts";
import { withTimeout } from "./time/with-timeout.ts";

export interface AppParts {
  config: Config;
  database: Database;
  /** For rate limits, which this process counts. Rules follow the database's time. */
  clock: Clock;
  ports: Ports;
  log: FastifyBaseLogger;
  /** Whether the relay, sweeps and deliveries run in this process. Tests call them directly instead. */
  background?: boolean;
  /** Called before the routes are added. Tests check replies by it. */
  beforeRoutes?: (http: FastifyInstance) => void;
  /** The folders of the built front ends, if they are not in their usual place. */
  frontEnds?: { web: string; player: string };
  /** The time limits for requests to arrive. */
  arrival?: ArrivalLimits;
}

export interface App {
  http: FastifyInstance;
  deps: Deps;
  hub: EventHub;
}

/** The time that running sweeps and deliveries have to finish when the server stops, in milliseconds. */
const backgroundMs = 800;
/**
 * A connection without traffic for this time is closed, in milliseconds, because what waits for its client takes
 * memory.
 */
const silenceMs = 120_000;
/** Tokens are path parameters, and longer than Fastify's limit of 100 characters. */
const maxParamLength = 300;

/**
 * Builds the whole server without a port. `http.close()` ends streams, answers running requests, and stops the
 * background.
 */
export async function buildApp({
  config,
  database,
  clock,
  ports,
  log,
  background = false,
  beforeRoutes,
  frontEnds,
  arrival = usualArrival,
}: AppParts): Promise<App> {
  const unrouted = unroutedAnswers(config);
  const http = createHttp({ config, log, arrival, unrouted });
  let running: Background | undefined;
  const { pool, db } = database;
  onWorkCommitted(db, (work) => {
    // In the next turn, so that the reply is sent before the relay's statement, which would delay it.
    setImmediate(() => {
      running?.wake(work);
    });
  });
  setPlaceDatabase(config.placeDatabase);
  setIdleDays(config.idleDays);
  onSecurityCommitted(db, makeSecurityLog(log, config.securityLogFile));
  const deps: Deps = { db, config, ports, log };
  const hub = createHub({ database, log });

  beforeRoutes?.(http);
  limitSlowRequests(http, arrival, unrouted.answerSlow);
  readJsonOnly(http);
  answerErrors(http);
  addSecurityHeaders(http, config);
  logRequests(http);
  refuseUnknown(http);
  refuseLarge(http);
  limitPageLoads(http);
  answerUnchanged(http);
  const metrics = serveMetrics(http, config, { database, hub, isRelay: () => running?.isRelay() ?? false });
  await serveDocs(http, config);
  http.decorate("access", decideAccess(db));
  http.decorate("requireRecent", (actor, recency) =>
    actor ? requireRecent(db, { actor, recency }) : Promise.resolve(refused("unauthenticated")),
  );
  http.decorate("databases", {
    primary: db,
    reader: database.readers?.db ?? db,
    readerFailed: (error) => database.readers?.failed(error),
  });
  http.decorate("repeats", storeReplies(db));
  const devices = knownDevices({ publicUrl: config.publicUrl });
  http.decorate("knownDevices", devices);
  http.decorate("limiter", limitCalls({ ...deps, clock, devices, knowsNetwork: (caller) => knowsNetwork(db, caller) }));

  let isClosing = false;
  serveHealth(http, { database, hub, isClosing: () => isClosing });
  serveModules(http, deps);
  serveFiles(http, ports.files);
  events(http, deps, { pool, hub });
  if (!config.production && config.isLocal && (ports.mail.name !== "smtp" || ports.texts?.name !== "twilio"))
    serveMailbox(http, deps);
  serveOperatorPages(http, config);
  serveSecurityText(http, config, clock);
  await serveFrontEnds(http, config.publicUrl, frontEnds);

  const sockets = serveSockets(http, deps, hub);
  http.addHook("preClose", async () => {
    isClosing = true;
    await sleep(config.drainSeconds * 1_000);
    hub.moveAll();
    sockets.close();
    await drain(http.server);
  });
  http.addHook("onClose", async () => {
    // Work that waits for a lock or a mail server is not awaited: its timeout ends it, and the next start does it again.
    await withTimeout(backgroundMs, Promise.all([hub.stop(), running?.stop(), ports.mail.close?.()]));
  });
  if (background) {
    hub.start();
    // The hub of this process is woken by the NOTIFY of the relay, like those of others.
    running = startBackground(database, deps, metrics);
  }
  return { http, deps, hub };
}

/** Creates Fastify without routes. */
function createHttp({
  config,
  log,
  arrival,
  unrouted,
}: Pick<AppParts, "config" | "log"> & { arrival: ArrivalLimits; unrouted: ReturnType<typeof unroutedAnswers> }) {
  const http = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }), // request-log.ts writes them without secrets
    genReqId: () => crypto.randomUUID().slice(0, 13),
    requestIdHeader: false, // an id from the client could forge lines of the log
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: usualLimits.bytes, // the default; some routes have a higher limit
    exposeHeadRoutes: false, // pages and files have their own HEAD routes
    routerOptions: {
      maxParamLength,
      ignoreTrailingSlash: true,
    },
    frameworkErrors: unrouted.frameworkErrors,
    clientErrorHandler: unrouted.clientErrorHandler,
    forceCloseConnections: "idle",
    return503OnClosing: false, // a request that arrives over an open connection is answered
    requestTimeout: arrival.upload, // Node ends any request after the time of an upload
    http: {
      headersTimeout: arrival.headers,
      connectionsCheckingInterval: arrival.check,
      requireHostHeader: false, // security-headers.ts refuses it, with the headers of every answer
    },
    connectionTimeout: silenceMs,
    keepAliveTimeout: 72_000,
  });
  unrouted.refuseExpectations(http.server);
  return http;
}

/** Creates the hub that delivers events to streams and sockets by the audiences of their sessions. */
function createHub({ database, log }: Pick<AppParts, "database" | "log">) {
  return new EventHub({
    config: database.config,
    log,
    async audiencesOf(subscribers) {
      const listeners = subscribers.map(({ listener }) => listener);
      const found = await listAudiences(database.db, listeners);
      return new Map(
        subscribers.flatMap((subscriber) => {
          const audiences = found.get(subscriber.listener.sessionId);
          return audiences ? [[subscriber, audiences] as const] : [];
        }),
      );
    },
  });
}
