import { statusTexts } from "@callboard/contract/status-texts";
import type { FastifyError, FastifyInstance } from "fastify";
import { refuse } from "./serve.ts";

/** What a request that can't even be read is told. */
const unreadable: Record<string, [status: number, message: string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, "Send the body as application/json."],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, "This is too large. A request may have 1 MB."],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, "The body is not valid JSON."],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, "The body does not have the length it says."],
};

/** SQLSTATE classes and socket errors that mean the database can't be reached just now. */
const unreachable = /^(08|57P0[123]|53300|ECONN|ENOENT|EPIPE|ETIMEDOUT)/;

/** SQLSTATEs of two callers who wrote what only one of them may have, where no rule saw it coming. */
const conflicting = /^23(505|P01)$/;

/** Every error that leaves the server: in the catalogue's words, without detail, with the id under which the log has it. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = unreadable[error.code];
    if (known) return reply.code(known[0]).send({ message: known[1] });
    if (error.statusCode && error.statusCode < 500) {
      return reply.code(error.statusCode).send({ message: "This request can't be read." });
    }
    request.log.error({ err: error }, "A request failed.");
    if (conflicting.test(error.code ?? ""))
      return reply.code(409).send({ message: statusTexts[409], request_id: request.id });
    const status =
      unreachable.test(error.code ?? "") || /timeout exceeded when trying to connect/.test(error.message) ? 503 : 500;
    if (status === 503) reply.header("retry-after", "1");
    return reply.code(status).send({ message: statusTexts[500], request_id: request.id });
  });
}

/** JSON bodies only. An empty one counts as none, whatever its type says. */
export function readJsonOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    parse(request, body.toString(), (error, value) => {
      if (!error) return done(null, value);
      done(Object.assign(error, { code: "FST_ERR_CTP_INVALID_JSON_BODY", statusCode: 400 }), undefined);
    });
  });
}

/** Of everything under /api that is not there. */
export const refuseUnknown = (app: FastifyInstance) =>
  app.setNotFoundHandler((_request, reply) => refuse(reply, { ok: false, reason: "not_found" }));
