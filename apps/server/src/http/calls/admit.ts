import { takesIdempotencyKey } from "@callboard/contract/integrations/idempotency";
import type { Route, ServedRoute } from "@callboard/contract/route";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Actor } from "../../modules/scopes.ts";
import { done, type Result } from "../../result.ts";
import type { CountedCall, Stage } from "../limits/limit-windows.ts";
import { type RefusedCall, tooManyRequests } from "../refuse.ts";
import { hashKey, ownerOf, readKey } from "../repeats/idempotency-key.ts";
import type { CallId, StoredReply } from "../repeats/stored-replies.ts";
import type { Call, Handler } from "./handlers.ts";
import type { Hide } from "./hide-for-role.ts";
import type { InputChecks } from "./input-checks.ts";

/** A route of the contract with all that its calls share. */
export interface ServedCalls {
  app: FastifyInstance;
  operation: string;
  route: ServedRoute;
  handler: Handler;
  checks: InputChecks;
  /** Removes from a reply what only the head of the department gets. Undefined if the route has nothing of that kind. */
  hide: Hide | undefined;
}

/** A call whose body may be read: its caller and path. */
export interface AdmittedCall {
  call: Call<Route>;
  repeat: RepeatedCall | undefined;
}

/** A call with an idempotency key, and the reply that an earlier call with this key has stored. */
export interface RepeatedCall {
  key: string;
  id: CallId;
  found: StoredReply | undefined;
}

/**
 * Decides by the headers and the path of a request whether it is answered at all: limits, then session and access, then
 * the object of the path. Runs before the body is read, because parsing it is the most expensive part of a hostile call.
 */
export async function admit(
  served: ServedCalls,
  request: FastifyRequest,
): Promise<{ ok: true; value: AdmittedCall } | RefusedCall> {
  const { app, route, handler, checks } = served;
  const arrivalWait = await countCall(served, request, "arrival");
  if (arrivalWait !== undefined) return tooManyRequests(arrivalWait);
  const context = await app.access(route.who, request);
  if (!context.ok) return context;
  const { actor } = context.value;
  const recent = route.recentAuthentication && (await app.requireRecent(actor, route.recentAuthentication));
  if (recent && !recent.ok) return recent;
  const callerWait = await countCall(served, request, "caller", { accountId: actor?.accountId });
  if (callerWait !== undefined) return tooManyRequests(callerWait);

  const params = checks.params?.(request.params);
  if (params && !params.ok) return { ok: false, reason: "not_found" };
  const { primary, reader } = app.databases;
  const call = {
    ...context.value,
    params: params?.value,
    reader: route.mayLag && !/no-cache/.test(request.headers["cache-control"] ?? "") ? reader : primary,
  } as unknown as Call<Route>;
  const repeat = takesIdempotencyKey(route) && actor ? await findRepeat(app, request, actor) : done(undefined);
  if (!repeat.ok) return repeat;
  // The first call was allowed and may have ended what it was allowed for, so its reply needs no second permission.
  const may = repeat.value?.found ? undefined : await handler.may?.(call);
  if (may && !may.ok) return may;
  return done({ call, repeat: repeat.value });
}

/** Returns the seconds to wait when a window of the route's limit that can be counted at this stage is full. */
export async function countCall(
  { app, route }: ServedCalls,
  request: FastifyRequest,
  stage: Stage,
  known: Partial<CountedCall> = {},
): Promise<number | undefined> {
  if (!route.limit) return undefined;
  return app.limiter(route.limit, { ip: request.ip, headers: request.headers, url: request.url, ...known }, stage);
}

/** Finds the stored reply of a call with an idempotency key. Undefined for a call without a key. */
async function findRepeat(
  app: FastifyInstance,
  request: FastifyRequest,
  actor: Actor,
): Promise<Result<RepeatedCall | undefined, "idempotency_key_not_valid">> {
  const key = readKey(request);
  if (!key.ok || key.value === undefined) return key as Result<undefined, "idempotency_key_not_valid">;
  const id = { callerId: ownerOf(request, actor), keyHash: hashKey(key.value) };
  return done({ key: key.value, id, found: await app.repeats.find(id) });
}
