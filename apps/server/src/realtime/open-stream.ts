import { streamPath } from "@callboard/contract/routes/events";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import type { Deps } from "../deps.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { refuse } from "../http/serve.ts";
import type { Actor } from "../modules/accounts/policy.ts";
import { listAudiences } from "../modules/events/list-audiences.ts";
import { feedEnd, feedFloor, readFeedOf } from "../modules/events/read-feed.ts";
import { redeemStreamToken } from "../modules/events/stream-token.ts";
import type { EventHub } from "./event-hub.ts";
import { frame, isForClients, says } from "./frames.ts";
import { Stream } from "./stream.ts";

/** More events than this to catch up on, and reading everything anew is cheaper. */
const catchUp = 1_000;
/** Streams of one session at once; tabs share one, so more than a few are left over from lost connections. */
const perSession = 8;

interface Query {
  token?: string;
  after?: string;
}

/** GET /api/stream: events as they come, resumed after a position where the client names one. */
export function serveStream(
  app: FastifyInstance,
  { db, clock, config }: Deps,
  { pool, hub }: { pool: Pool; hub: EventHub },
) {
  app.get<{ Querystring: Query }>(streamPath, { config: { streams: true } }, async (request, reply) => {
    const actor = await redeemStreamToken(db, one(request.query.token) ?? "", clock.now());
    if (!actor) return refuse(reply, { ok: false, reason: "unauthenticated" });
    const audiences = (await listAudiences(db, [actor], clock.now())).get(actor.sessionId);
    if (!audiences) return refuse(reply, { ok: false, reason: "unauthenticated" });
    const { pos } = hub;
    if (pos === undefined) {
      return reply.code(503).header("retry-after", "1").send({ message: "Live events are not running yet." });
    }
    for (const old of hub.openOf(actor.sessionId, "stream").slice(0, -(perSession - 1))) old.end();

    const stream = open(reply, actor, { ...securityHeaders(config), "x-request-id": request.id });
    stream.closed(() => hub.remove(stream.stream));
    // From here on the hub holds back for this stream whatever comes; what came before is read from the feed.
    hub.add(stream.stream, audiences);
    await resume(stream.stream, { pool, audiences: [...audiences], after: resumeAfter(request), pos }).catch(
      (error: unknown) => {
        request.log.warn({ err: error }, "A stream could not be resumed.");
        stream.stream.drop();
      },
    );
  });
}

/** From here on the response is the stream's, past Fastify. */
function open(reply: FastifyReply, actor: Actor, headers: Record<string, string>) {
  reply.hijack();
  const response = reply.raw;
  response.writeHead(200, {
    ...headers,
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  response.socket?.setNoDelay(true);
  response.on("error", () => undefined); // a client that is gone; `close` follows
  const listener = { accountId: actor.accountId, sessionId: actor.sessionId, isHead: actor.type === "department_head" };
  return { stream: new Stream(response, listener), closed: (then: () => void) => response.on("close", then) };
}

async function resume(
  stream: Stream,
  { pool, audiences, after, pos }: { pool: Pool; audiences: string[]; after: number | undefined; pos: number },
) {
  if (after === undefined) {
    stream.say(says.ready(pos));
    return stream.begin(pos, []);
  }
  // Another process may have told this client more than this one has read yet; never more than there is.
  const isForeign = after > pos && after > (await feedEnd(pool));
  const isTooOld = after < (await feedFloor(pool));
  const missed =
    isForeign || isTooOld ? [] : await readFeedOf(pool, audiences, { after, upTo: pos, limit: catchUp + 1 });
  if (isForeign || isTooOld || missed.length > catchUp) {
    stream.say(says.ready(pos));
    stream.say(says.resync(pos));
    return stream.begin(pos, []);
  }
  stream.say(says.ready(after));
  stream.begin(after, missed.filter(isForClients).map(frame));
}

/**
 * `after` of the address, or what a browser sends when it reconnects by itself. What is no position was never given out by
 * this feed: it counts as one beyond its end, so that a client which believes to know where it stands is told that it does not.
 */
function resumeAfter(request: FastifyRequest<{ Querystring: Query }>): number | undefined {
  const given = one(request.query.after) ?? one(request.headers["last-event-id"]);
  if (!given) return undefined;
  return /^\d{1,15}$/.test(given) ? Number(given) : Number.MAX_SAFE_INTEGER;
}

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

declare module "fastify" {
  interface FastifyContextConfig {
    /** Stays open: not timed as a request. */
    streams?: true;
  }
}
