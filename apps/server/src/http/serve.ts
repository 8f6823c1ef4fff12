import { feedPositionHeader } from "@callboard/contract/events/feed-position";
import type { Route, ServedRoute } from "@callboard/contract/route";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type AdmittedCall, admit, type ServedCalls } from "./calls/admit.ts";
import { answer } from "./calls/answer.ts";
import type { Handler, Handlers } from "./calls/handlers.ts";
import { hiderOf } from "./calls/hide-for-role.ts";
import { inputChecks } from "./calls/input-checks.ts";
import { joinRoutes, type SchemasOfRoutes } from "./calls/join-routes.ts";
import { deprecationHeaders } from "./docs/deprecation.ts";
import { bodyLimitsOf } from "./limits/body-limits.ts";
import { takeFiles } from "./receive-file.ts";
import { refuse } from "./refuse.ts";

/** Adds a module's routes to the server. A route without its schemas or its handler does not compile. */
export function serve<Routes extends Readonly<Record<string, Route>>>(
  app: FastifyInstance,
  routes: Routes,
  schemas: SchemasOfRoutes<Routes>,
  handlers: Handlers<Routes>,
) {
  for (const [operation, route] of Object.entries(joinRoutes(routes, schemas))) {
    const handler = handlers[operation] as unknown as Handler["run"] | Handler;
    const parts = typeof handler === "function" ? { run: handler } : (handler as Handler);
    const put = (on: FastifyInstance) => serveOne(on, operation, route, parts);
    if (route.upload) takeFiles(app, put);
    else put(app);
  }
}

/**
 * Adds one route. A call is admitted by its headers and its path before its body is read, and answered when the body has
 * arrived.
 */
function serveOne(app: FastifyInstance, operation: string, route: ServedRoute, handler: Handler) {
  const checks = inputChecks(route);
  const served: ServedCalls = { app, operation, route, handler, checks, hide: hiderOf(route) };
  const bodyLimits = bodyLimitsOf(route);
  const deprecation = route.deprecated && deprecationHeaders(route.deprecated);
  const admittedCalls = new WeakMap<FastifyRequest, AdmittedCall>();

  app.route({
    method: route.method,
    url: route.path,
    config: { contract: route, operation, bodyLimits },
    bodyLimit: bodyLimits.bytes,
    async onRequest(request, reply) {
      if (deprecation) reply.headers(deprecation);
      const admitted = await admit(served, request);
      if (!admitted.ok) return refuse(reply, admitted);
      // Screens follow the time of replies: that of the database, as rules do.
      const { now } = admitted.value.call as { now?: Temporal.Instant };
      // What a replica has says nothing about the newest events.
      if (admitted.value.call.reader !== app.databases.primary) reply.removeHeader(feedPositionHeader);
      if (now) reply.header("date", new Date(now.epochMilliseconds).toUTCString());
      admittedCalls.set(request, admitted.value);
    },
    async handler(request, reply) {
      const admitted = admittedCalls.get(request);
      if (!admitted) throw new Error("A request reached its handler without being admitted.");
      return answer(served, admitted, request, reply);
    },
  });
}
