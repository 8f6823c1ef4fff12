import type { Server } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** How long a request may take to arrive, in milliseconds. Replies and streams may take as long as they need. */
export interface ArrivalLimits {
  /** For the headers, from the beginning of the connection or the first byte. */
  headers: number;
  /** For a JSON body. The largest are a few kilobytes. */
  body: number;
  /** For an uploaded picture: 10 MB over a slow phone network. */
  upload: number;
  /** How often Node looks for connections whose time is up. */
  check: number;
}

export const usualArrival: ArrivalLimits = { headers: 10_000, body: 15_000, upload: 150_000, check: 2_000 };

/** More than this of an unread body is not read any more to keep its connection. */
const maxSkippedBytes = 16 * 1_024;

/**
 * Ends requests whose body arrives too slowly, and connections of refused requests whose body would have to be read only to
 * be skipped: reading a megabyte takes longer than the refusal. `answer` ends a connection with 408.
 */
export function limitSlowRequests(app: FastifyInstance, limits: ArrivalLimits, answer: (socket: Socket) => void) {
  readBeforeEnding(app.server);
  app.addHook("onRequest", (request, _reply, done) => {
    if (lengthOf(request) > 0)
      endLater(request, request.routeOptions.config.contract?.upload ? limits.upload : limits.body, answer);
    done();
  });
  app.addHook("onSend", (request, reply, _payload, done) => {
    if (!request.raw.readableDidRead && lengthOf(request) > maxSkippedBytes) reply.header("connection", "close");
    done();
  });
}

/**
 * Lets the server read what has arrived before it ends a connection whose headers are late. A server that is late itself,
 * for example because thousands of requests arrived at once, would otherwise end connections whose requests are complete
 * but not read yet.
 */
function readBeforeEnding(server: Server) {
  const requests = new WeakMap<Socket, number>();
  server.on("request", ({ socket }) => requests.set(socket, (requests.get(socket) ?? 0) + 1));
  const answers = server.listeners("clientError");
  server.removeAllListeners("clientError");
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    const end = () => {
      for (const answer of answers) answer.call(server, error, socket);
    };
    if (error.code !== "ERR_HTTP_REQUEST_TIMEOUT") return end();
    const before = requests.get(socket);
    // Sockets are read between two turns.
    setImmediate(() => setImmediate(() => requests.get(socket) === before && end()));
  });
}

function endLater({ raw }: FastifyRequest, ms: number, answer: (socket: Socket) => void) {
  const timer = setTimeout(() => {
    // Requests that are injected have no socket.
    if (!raw.complete && raw.socket instanceof Socket) answer(raw.socket);
  }, ms).unref();
  raw.once("end", () => clearTimeout(timer)).once("close", () => clearTimeout(timer));
}

/** The length of the body that a request announces. A body in chunks may have any length. */
function lengthOf({ headers }: FastifyRequest): number {
  return headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : Number.POSITIVE_INFINITY;
}
