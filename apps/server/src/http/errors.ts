import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { statusTexts } from "@callboard/contract/refusals/status-texts";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config/config.ts";
import { isOutOfSpace, isUnreachable } from "../db/connection/is-unreachable.ts";
import { checkShape, limitsOf, maxDepth, type ShapeProblem, sizeText } from "./limits/body-limits.ts";
import { refuse } from "./refuse.ts";
import { securityHeaders } from "./security-headers.ts";

/** The status and message for requests that can't be read, by Fastify's error code. */
const unreadable: Record<string, [status: number, message: string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, "Send the body as application/json."],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, "The body is not valid JSON."],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, "The body does not have the length it says."],
};

/** SQLSTATEs of conflicts between concurrent writers that no rule detected before. */
const conflicting = /^23(505|P01)$/;

/** Answers every error with a message of the catalogue, without detail, and with the id under which the log has it. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") return reply.code(413).send({ message: tooLarge(request) });
    if (error instanceof ShapeError) return reply.code(error.status).send({ message: error.message });
    const known = unreadable[error.code];
    if (known) return reply.code(known[0]).send({ message: known[1] });
    if (error.statusCode && error.statusCode < 500) {
      return reply.code(error.statusCode).send({ message: "This request can't be read." });
    }
    request.log.error({ err: error }, "A request failed.");
    if (conflicting.test(error.code ?? ""))
      return reply.code(409).send({ message: statusTexts[409], request_id: request.id });
    const { status, retryAfter } = statusOf(error);
    if (retryAfter) reply.header("retry-after", retryAfter);
    return reply.code(status).send({ message: statusTexts[500], request_id: request.id });
  });
}

/** The status of an error that no rule expected, and after how many seconds a retry makes sense. */
function statusOf(error: unknown): { status: 500 | 503 | 507; retryAfter?: string } {
  if (isUnreachable(error)) return { status: 503, retryAfter: "1" };
  // A disk is full until somebody frees space.
  if (isOutOfSpace(error)) return { status: 507, retryAfter: "30" };
  return { status: 500 };
}

/**
 * Refuses a body by the length that its request announces, before anything else is done for the request and before a byte
 * of the body is read. It must be added after the hooks that set headers and write the log.
 */
export function refuseLarge(app: FastifyInstance) {
  app.addHook("onRequest", (request, reply, done) => {
    if (Number(request.headers["content-length"] ?? 0) <= request.routeOptions.bodyLimit) return done();
    reply
      .code(413)
      .header("connection", "close")
      .send({ message: tooLarge(request) });
  });
}

const tooLarge = (request: FastifyRequest) =>
  `This is too large. Send at most ${sizeText(request.routeOptions.bodyLimit)} in one request.`;

/** Thrown for a body whose JSON is too deep or has too many values. */
class ShapeError extends Error {
  readonly status: number;
  constructor(found: ShapeProblem) {
    const isDeep = found.problem === "too_deep";
    super(
      isDeep
        ? `The body is nested too deeply. Send at most ${maxDepth} levels.`
        : `The body holds too many values. Send at most ${found.most.toLocaleString("en-US")} in one request.`,
    );
    this.status = isDeep ? 400 : 413;
  }
}

/** Accepts only JSON bodies. An empty body counts as none, whatever its content type. */
export function readJsonOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const text = body.toString();
    const found = checkShape(text, limitsOf(request).values);
    if (found) return done(new ShapeError(found), undefined);
    parse(request, text, (error, value) => {
      if (!error) return done(null, value);
      done(Object.assign(error, { code: "FST_ERR_CTP_INVALID_JSON_BODY", statusCode: 400 }), undefined);
    });
  });
}

/**
 * Answers requests that match no route before their body is read. It must be added after the hooks that set headers and
 * write the log.
 */
export function refuseUnknown(app: FastifyInstance) {
  app.addHook("onRequest", (request, reply, done) => {
    if (!request.is404) return done();
    refuse(reply, { ok: false, reason: "not_found" });
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, { ok: false, reason: "not_found" }));
}

/** Written out, because importing a value of `node:http` loads the client of `fetch`, too. */
const reasonPhrases = { 400: "Bad Request", 408: "Request Timeout", 431: "Request Header Fields Too Large" };

/** The answers to requests that never reach the hooks of a route, with the headers of every answer. */
export function unroutedAnswers(config: Pick<Config, "publicUrl">) {
  const headers = { ...securityHeaders(config), "cache-control": "no-store" };
  const answerBare = (socket: Socket, status: keyof typeof reasonPhrases) => {
    const lines = Object.entries({ ...headers, connection: "close", "content-length": 0 });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    socket.end(`HTTP/1.1 ${status} ${reasonPhrases[status]}\r\n${head}\r\n`, () => socket.destroy());
  };
  return {
    /** For a body that arrives too slowly. */
    answerSlow: (socket: Socket) => answerBare(socket, 408),
    /** For a path that can't be decoded, or with a parameter that is too long. */
    frameworkErrors(_error: Error, request: FastifyRequest, reply: FastifyReply) {
      refuse(reply.headers(headers).header("x-request-id", request.id), { ok: false, reason: "not_found" });
    },
    /** For bytes that are no request, headers that are too long, and requests that arrive too slowly. */
    clientErrorHandler({ code }: NodeJS.ErrnoException, socket: Socket) {
      if (code === "ECONNRESET" || !socket.writable) return void socket.destroy();
      answerBare(socket, code === "HPE_HEADER_OVERFLOW" ? 431 : code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400);
    },
    /** For an `Expect` other than `100-continue`, which Node would answer by itself. */
    refuseExpectations(server: Server) {
      server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) =>
        response.writeHead(417, headers).end(),
      );
    },
  };
}
