import { replayedHeader } from "@callboard/contract/integrations/idempotency";
import { refusals } from "@callboard/contract/refusals";
import type { Route } from "@callboard/contract/route";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { DepartmentScope } from "../../modules/scopes.ts";
import { done } from "../../result.ts";
import { receiveFile } from "../receive-file.ts";
import { type InvalidInput, type RefusedCall, refusalBody, refuse, tooManyRequests } from "../refuse.ts";
import type { KeyedReply } from "../repeats/answer-once.ts";
import { fingerprintOf } from "../repeats/idempotency-key.ts";
import { type MadeFile, sendFile } from "../send-file.ts";
import { trimmed } from "../validate.ts";
import { type AdmittedCall, countCall, type RepeatedCall, type ServedCalls } from "./admit.ts";
import type { Call } from "./handlers.ts";

/** Answers an admitted call: receives its input, runs the handler, and sends the reply as the caller's role may have it. */
export async function answer(
  served: ServedCalls,
  admitted: AdmittedCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const received = await receiveInput(served, admitted, request);
  if (!received.ok) return refuse(reply, received);
  const call = received.value;
  if (admitted.repeat) return answerOnce(served, admitted.repeat, call, { request, reply });

  const { route } = served;
  const result = await run(served, call);
  sendCookies(reply, call);
  if (!result.ok) return refuse(reply, result);
  if (route.file) return sendFile(reply, route.file, result.value as unknown as MadeFile);
  if (!route.reply) return reply.code(204).send();
  return reply.send(present(served, call, result.value));
}

/** Validates query and body, counts the call by its body, and reads its file. */
async function receiveInput(
  served: ServedCalls,
  { call, repeat }: AdmittedCall,
  request: FastifyRequest,
): Promise<{ ok: true; value: Call<Route> } | RefusedCall | InvalidInput> {
  const { route, checks } = served;
  const query = checks.query?.(request.query);
  if (query && !query.ok) return query;
  const body = checks.body?.(trimmed(request.body ?? {}));
  if (body && !body.ok) return body;
  const wait = repeat?.found ? undefined : await countCall(served, request, "body", { body: body?.value });
  if (wait !== undefined) return tooManyRequests(wait);
  const file = route.upload && { file: await receiveFile(request, route.upload) };
  return done({ ...call, query: query?.value, body: body?.value, ...file } as unknown as Call<Route>);
}

/** Runs the handler of a call with an idempotency key, or sends the reply that an earlier call with this key got. */
async function answerOnce(
  served: ServedCalls,
  repeat: RepeatedCall,
  call: Call<Route>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const { app, route } = served;
  const { body } = call as { body?: unknown };
  const fingerprint = fingerprintOf(request, { key: repeat.key, scope: scopeFrom(call), body });
  const once = await app.repeats.answer({ ...repeat, fingerprint }, async () => {
    const result = await run(served, call);
    if (!result.ok) return { status: refusals[result.reason][0], body: JSON.stringify(refusalBody(result)) };
    if (!route.reply) return { status: 204, body: undefined };
    return { status: 200, body: JSON.stringify(present(served, call, result.value)) };
  });
  sendCookies(reply, call);
  return once.ok ? sendStored(reply, once.value) : refuse(reply, once);
}

/** Runs the handler, and again on the primary if it failed with a replica. */
async function run({ app, operation, handler }: ServedCalls, call: Call<Route>) {
  if (!handler.run) throw new Error(`${operation} has no handler.`);
  const { primary, readerFailed } = app.databases;
  try {
    return await handler.run(call);
  } catch (error) {
    if (call.reader === primary) throw error;
    readerFailed(error);
    return handler.run({ ...call, reader: primary });
  }
}

/** The body of a reply, as the caller's role may have it. */
function present({ route, hide }: ServedCalls, call: object, value: unknown): unknown {
  const role = scopeFrom(call)?.role ?? "head";
  const body = route.paged ? value : { data: value };
  return hide && role !== "head" ? hide(body) : body;
}

/** The department of a call, for routes of a department. */
const scopeFrom = (call: object): DepartmentScope | undefined => (call as { scope?: DepartmentScope }).scope;

function sendCookies(reply: FastifyReply, { caller }: Call<Route>) {
  if (caller.setCookies.length > 0) reply.header("set-cookie", caller.setCookies);
}

/** Sends a reply that was stored by this call or by an earlier one with the same key. */
function sendStored(reply: FastifyReply, { status, body, isReplayed }: KeyedReply) {
  if (isReplayed) reply.header(replayedHeader, "true");
  if (status === 429) reply.header("retry-after", 1);
  reply.code(status);
  return body === undefined ? reply.send() : reply.type("application/json; charset=utf-8").send(body);
}
