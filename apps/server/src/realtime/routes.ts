import { eventSchemas } from "@callboard/contract/events";
import { feedPositionHeader } from "@callboard/contract/events/feed-position";
import { eventRoutes } from "@callboard/contract/routes/events";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { appNow } from "../db/app-now.ts";
import { transaction } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { serve } from "../http/serve.ts";
import { countAllJobs, countDepartmentJobs } from "../modules/dayplans/count-jobs.ts";
import { countAvailable } from "../modules/dayplayers/matching/count-available.ts";
import { listAudiences, ownAudiences } from "../modules/events/list-audiences.ts";
import { readOfferChanges } from "../modules/events/read-offer-changes.ts";
import { recordEvent } from "../modules/events/record-event.ts";
import { createStreamToken } from "../modules/events/stream-token.ts";
import { done } from "../result.ts";
import { cacheFor } from "./cache-for.ts";
import type { EventHub } from "./event-hub.ts";
import { serveStream } from "./open-stream.ts";

/** How long the landing page's totals are cached, in milliseconds. */
const countersMs = 60_000;

export function events(app: FastifyInstance, deps: Deps, live: { pool: Pool; hub: EventHub }) {
  const { db } = deps;
  const { reader } = app.databases;
  const counters = cacheFor(countersMs, async () => {
    const now = await appNow(reader);
    return { ...(await countAllJobs(reader, now)), available_dayplayers: await countAvailable(reader, now) };
  });

  addFeedPosition(app, live.hub);
  serveStream(app, deps, live);
  serve(app, eventRoutes, eventSchemas, {
    createStreamToken: ({ actor, now }) => createStreamToken(db, actor, now),
    async closeStreams({ actor }) {
      await transaction(db, (tx) =>
        recordEvent(tx, { type: "streams.closed", data: {} }, [`session:${actor.sessionId}`]),
      );
      return done(undefined);
    },
    async checkNewOffers({ actor, query }) {
      const audiences =
        actor.type === "dayplayer"
          ? ownAudiences(actor)
          : [...((await listAudiences(db, [actor])).get(actor.sessionId) ?? [])];
      const changes = await readOfferChanges(live.pool, { audiences, since: query.since });
      return done({ status: changes.offers.length > 0, ...changes });
    },
    getPublicCounters: async () => done(await counters()),
    getDashboardData: async ({ scope, now }) => done(await countDepartmentJobs(db, scope, now)),
  });
}

/**
 * Adds the feed position to replies. It is taken before anything is read, so that the reply reflects all events up to
 * it. It may lag behind; a client that continues from it then gets some events twice, which does no harm.
 */
function addFeedPosition(app: FastifyInstance, hub: EventHub) {
  app.addHook("onRequest", async (request, reply) => {
    const { contract } = request.routeOptions.config;
    if (hub.pos === undefined || contract?.method !== "GET" || contract.who === "open") return;
    reply.header(feedPositionHeader, hub.pos);
  });
}
