import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { streamPath } from "@callboard/contract/routes/events";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import { appNow } from "../db/app-now.ts";
import type { Deps } from "../deps.ts";
import { refuse } from "../http/refuse.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { listAudiences } from "../modules/events/list-audiences.ts";
import { feedEnd, feedFloor, readFeedOf } from "../modules/events/read-feed.ts";
import { redeemStreamToken } from "../modules/events/stream-token.ts";
import type { EventHub } from "./event-hub.ts";
import { controlEvents, frame, isForClients } from "./frames.ts";
import { Stream } from "./stream.ts";

/** The maximum number of missed events that are sent. Beyond it, reloading everything is cheaper. */
const catchUp = 1_000;
/**
 * The maximum number of streams of a session. Tabs share one, so that more than a few are left over from lost
 * connections.
 */
const perSession = 8;

interface Query {
  token?: string;
  after?: string;
}

/** GET /api/stream: sends events as they occur, and first those after a position if the client names one. */
export function serveStream(app: FastifyInstance, { db, config }: Deps, { pool, hub }: { pool: Pool; hub: EventHub }) {
  app.get<{ Querystring: Query }>(streamPath, { config: { streams: true } }, async (request, reply) => {
    const actor = await redeemStreamToken(db, one(request.query.token) ?? "", await appNow(db));
    if (!actor) return refuse(reply, { ok: false, reason: "unauthenticated" });
    const asOf = hub.accessChanges;
    const audiences = (await listAudiences(db, [actor])).get(actor.sessionId);
    if (!audiences) return refuse(reply, { ok: false, reason: "unauthenticated" });
    const { pos } = hub;
    // The client left while its token was checked. The close of the response would not be noticed any more.
    if (reply.raw.destroyed) return reply.hijack();
    const { socket } = reply.raw;
    // Without a socket, an earlier request of the connection is not answered yet.
    if (pos === undefined || !socket) {
      return reply.code(503).header("retry-after", "1").send({ message: "Live events are not running yet." });
    }
    for (const old of hub.openOf(actor.sessionId, "stream").slice(0, -(perSession - 1))) old.end();

    reply.hijack();
    sendHead(reply.raw, socket, { ...securityHeaders(config), "x-request-id": request.id });
    const { accountId, sessionId, type } = actor;
    const stream = new Stream(reply.raw, socket, { accountId, sessionId, isHead: type === "department_head" });
    completeReply(reply.raw);
    removeWhenClosed(reply.raw, hub, stream);
    // The stream queues events that the hub delivers from here on. Earlier ones are read from the feed.
    hub.add(stream, audiences, asOf);
    await resume(stream, { pool, audiences: [...audiences], after: resumeAfter(request), pos }).catch(
      (error: unknown) => {
        request.log.warn({ err: error }, "A stream could not be resumed.");
        stream.drop();
      },
    );
  });
}

/** Sends the head now, because events are written past the response. The body ends with the connection. */
function sendHead(response: ServerResponse, socket: Socket, headers: Record<string, string>) {
  response.useChunkedEncodingByDefault = false;
  response.writeHead(200, {
    ...headers,
    connection: "close",
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  response.flushHeaders();
  socket.setNoDelay(true);
  // The time limit of silent connections, which each write would restart. The heartbeat is more frequent.
  socket.setTimeout(0);
}

/**
 * Makes Fastify finish the request now, which logs it. Its listeners would keep the request, the reply and their logger
 * in memory for as long as the stream is open. Fastify listens to both events with one function, and only it listens to
 * errors.
 */
function completeReply(response: ServerResponse) {
  for (const listener of response.listeners("error")) {
    const finish = listener as () => void;
    response.off("error", finish).off("finish", finish);
    finish();
  }
  response.on("error", ignore); // The client is gone, and `close` follows.
}

const ignore = () => undefined;

/** A function of its own, because a listener keeps everything that is used by any function beside it. */
function removeWhenClosed(response: ServerResponse, hub: EventHub, stream: Stream) {
  response.on("close", () => hub.remove(stream));
}

async function resume(
  stream: Stream,
  { pool, audiences, after, pos }: { pool: Pool; audiences: string[]; after: number | undefined; pos: number },
) {
  if (after === undefined) {
    stream.send(controlEvents.ready(pos));
    return stream.begin(pos, []);
  }
  // Another process may have sent this client events that this one has not read yet, but none beyond the end of the
  // feed.
  const isForeign = after > pos && after > (await feedEnd(pool));
  const isTooOld = after < (await feedFloor(pool));
  const missed =
    isForeign || isTooOld ? [] : await readFeedOf(pool, audiences, { after, upTo: pos, limit: catchUp + 1 });
  if (isForeign || isTooOld || missed.length > catchUp) {
    stream.send(controlEvents.ready(pos));
    stream.send(controlEvents.resync(pos));
    return stream.begin(pos, []);
  }
  stream.send(controlEvents.ready(after));
  stream.begin(after, missed.filter(isForClients).map(frame));
}

/**
 * The position in `after`, or in the header that a browser sends when it reconnects. A text that is no position counts
 * as one beyond the end of the feed, so that the client receives a resync event.
 */
function resumeAfter(request: FastifyRequest<{ Querystring: Query }>): number | undefined {
  const given = one(request.query.after) ?? one(request.headers["last-event-id"]);
  if (!given) return undefined;
  return /^\d{1,15}$/.test(given) ? Number(given) : Number.MAX_SAFE_INTEGER;
}

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

declare module "fastify" {
  interface FastifyContextConfig {
    /** The response stays open and is not timed as a request. */
    streams?: true;
  }
}
