import { replayedHeader, takesIdempotencyKey } from "@callboard/contract/integrations/idempotency";
import { type Refusal, refusals } from "@callboard/contract/refusals";
import { statusTexts } from "@callboard/contract/refusals/status-texts";
import type {
  Limit,
  Received,
  Recency,
  RefusalOf,
  Reply,
  Route,
  ServedRoute,
  Who,
  WhoOf,
} from "@callboard/contract/route";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "../modules/accounts/policy.ts";
import type { DayplayerScope } from "../modules/dayplayers/policy.ts";
import type { DepartmentScope } from "../modules/productions/policy.ts";
import { done, type Refused, type Result } from "../result.ts";
import { WrittenJson } from "../text/written-json.ts";
import { deprecationHeaders } from "./docs/deprecation.ts";
import { hideInScoped, hiderOf } from "./hide-for-role.ts";
import { joinRoutes, type SchemasOfRoutes } from "./join-routes.ts";
import { bodyLimitsOf } from "./limits/body-limits.ts";
import type { CountedCall, Stage } from "./limits/limit-windows.ts";
import { receiveFile, takeFiles } from "./receive-file.ts";
import type { KeyedReply, Repeats } from "./repeats/answer-once.ts";
import { fingerprintOf, hashKey, ownerOf, readKey } from "./repeats/idempotency-key.ts";
import type { CallId, StoredReply } from "./repeats/stored-replies.ts";
import { knownTags, type ScopedRead, type ScopedReply } from "./scoped-read.ts";
import { type MadeFile, sendFile } from "./send-file.ts";
import { trimmed, validator } from "./validate.ts";

/** The origin of a call. */
export interface Caller {
  ip: string;
  userAgent: string;
  /** The Cookie header of the request. */
  cookies: string | undefined;
  /** The Set-Cookie headers for the answer, to which handlers add. */
  setCookies: string[];
}

/** The handler's argument that describes the caller, by the route's `who`. */
export interface Contexts {
  open: { caller: Caller; actor: Actor | undefined };
  /** `found` is the row of a scoped read, here and below. */
  session: { caller: Caller; actor: Actor; found?: object };
  head: { caller: Caller; actor: Actor; found?: object };
  department: { caller: Caller; actor: Actor; scope: DepartmentScope; found?: object };
  dayplayer: { caller: Caller; actor: Actor; dayplayer: DayplayerScope; found?: object };
}

/**
 * Authenticates and authorizes a request before its body is validated. A read of a department runs in the same statement.
 */
export type Access = <W extends Who>(
  who: W,
  request: FastifyRequest,
  read?: ScopedRead,
) => Promise<Result<Contexts[W], Refusal>>;
/**
 * Counts a call in the windows of a limit that can be counted at this stage, or in all of them without a stage. Returns the
 * seconds to wait when a window is full.
 */
export type Limiter = (limit: Limit, call: CountedCall, stage?: Stage) => Promise<number | undefined>;

/** Decides whether the caller has signed in, or confirmed their identity, recently enough for a route. */
export type RequireRecent = (actor: Actor | undefined, recency: Recency) => Promise<Result<undefined, Refusal>>;

type Call<R extends Route> = Received<R> & Contexts[WhoOf<R>];
type Made<R extends Route> = R["file"] extends string ? MadeFile : Reply<R> | WrittenJson<Reply<R>>;
type Answer<R extends Route> = Promise<Result<Made<R>, RefusalOf<R>>>;
type Run<R extends Route> = (call: Call<R>) => Answer<R>;
/**
 * `may` decides by the path alone whether the caller may access the object. It runs before the body is validated, so that
 * another account's object is a 404 for any body.
 */
type Guarded<R extends Route> = {
  may: (call: Omit<Call<R>, "body" | "query" | "file">) => Promise<Result<unknown, RefusalOf<R>>>;
  run: Run<R>;
};
/** Describes a read whose JSON the database writes. `known` are the tags of contents that the client has. */
type Read<R extends Route> = {
  read: (
    call: Pick<Call<R>, keyof Call<R> & ("params" | "query")>,
    known: string[],
    authorization: string | undefined,
  ) => ScopedRead;
};
export type Handlers<Routes extends Readonly<Record<string, Route>>> = {
  [K in keyof Routes]:
    | Run<Routes[K]>
    | Guarded<Routes[K]>
    | (Routes[K] extends { who: Exclude<Who, "open">; method: "GET" } ? Read<Routes[K]> : never);
};

/** Adds a module's routes to the server. A route without its schemas or its handler does not compile. */
export function serve<Routes extends Readonly<Record<string, Route>>>(
  app: FastifyInstance,
  routes: Routes,
  schemas: SchemasOfRoutes<Routes>,
  handlers: Handlers<Routes>,
) {
  for (const [name, route] of Object.entries(joinRoutes(routes, schemas))) {
    const handler = handlers[name] as unknown as Run<Route> | Handler;
    const put = (on: FastifyInstance) =>
      serveOne(on, name, route, typeof handler === "function" ? { run: handler } : handler);
    if (route.upload) takeFiles(app, put);
    else put(app);
  }
}

type Handler = Partial<Guarded<Route> & Read<Route>>;

function serveOne(app: FastifyInstance, operation: string, route: ServedRoute, handler: Handler) {
  const check = {
    params: route.params && validator(route.params),
    query: route.query && validator(route.query),
    body: route.body && validator(route.body),
  };
  const calls = new WeakMap<FastifyRequest, Call<Route> & { found?: object }>();
  const reads = new WeakMap<FastifyRequest, ScopedRead>();
  const keyed = new WeakMap<FastifyRequest, { key: string; id: CallId; found: StoredReply | undefined }>();
  const bodyLimits = bodyLimitsOf(route);
  const hide = hiderOf(route);
  const takesKey = takesIdempotencyKey(route);
  const ofDeprecation = route.deprecated && deprecationHeaders(route.deprecated);

  /** Returns the seconds to wait when a window of the route's limit that can be counted at this stage is full. */
  const count = async (request: FastifyRequest, stage: Stage, known: Partial<CountedCall> = {}) =>
    route.limit &&
    app.limiter(route.limit, { ip: request.ip, headers: request.headers, url: request.url, ...known }, stage);

  /** The scoped read of a request. Undefined for other routes and for parameters that the contract does not allow. */
  const readOf = (request: FastifyRequest) => {
    const params = handler.read && check.params?.(request.params);
    const query = handler.read && check.query?.(removeEmpty(request.query));
    if (!handler.read || params?.ok === false || query?.ok === false) return undefined;
    const input = { params: params?.value, query: query?.value } as unknown as Call<Route>;
    const { "if-none-match": known, authorization } = request.headers;
    return handler.read(input, knownTags(known), authorization);
  };

  /** Finds the stored reply of a call with an idempotency key. */
  async function findRepeat(request: FastifyRequest, actor: Actor) {
    const key = readKey(request);
    if (!key.ok) return key;
    if (key.value === undefined) return done(undefined);
    const id = { callerId: ownerOf(request, actor), keyHash: hashKey(key.value) };
    const repeat = { key: key.value, id, found: await app.repeats.find(id) };
    keyed.set(request, repeat);
    return done(repeat);
  }

  app.route({
    method: route.method,
    url: route.path,
    config: { contract: route, operation, bodyLimits },
    bodyLimit: bodyLimits.bytes,
    /**
     * Unauthorized calls are refused before the body is read, because parsing it is the most expensive part of a hostile
     * call.
     */
    async onRequest(request, reply) {
      if (ofDeprecation) reply.headers(ofDeprecation);
      const arrivalWait = await count(request, "arrival");
      if (arrivalWait !== undefined) return refuseForNow(reply, arrivalWait);
      const read = readOf(request);
      if (read) reads.set(request, read);
      const context = await app.access(route.who, request, read);
      if (!context.ok) return refuse(reply, context);
      const recent = route.recentAuthentication
        ? await app.requireRecent(context.value.actor, route.recentAuthentication)
        : undefined;
      if (recent && !recent.ok) return refuse(reply, recent);
      const callerWait = await count(request, "caller", { accountId: context.value.actor?.accountId });
      if (callerWait !== undefined) return refuseForNow(reply, callerWait);

      const params = check.params?.(request.params);
      if (params && !params.ok) return refuse(reply, { ok: false, reason: "not_found" });
      const call = { ...context.value, params: params?.value } as unknown as Call<Route>;
      const repeat = takesKey && call.actor ? await findRepeat(request, call.actor) : undefined;
      if (repeat && !repeat.ok) return refuse(reply, repeat);
      // The first call was allowed and may have ended what it was allowed for, so its reply needs no second permission.
      const may = repeat?.value?.found ? undefined : await handler.may?.(call);
      if (may && !may.ok) return refuse(reply, may);
      calls.set(request, call);
    },
    async handler(request, reply) {
      const call = calls.get(request);
      if (!call) throw new Error("A request reached its handler without having been let in.");
      const read = reads.get(request);
      const { scope } = call as Partial<Contexts["department"]>;
      if (read && call.found) {
        // Only reads of a department have a scope, and only they look at it.
        const answer = await read.present(call.found, scope as DepartmentScope);
        const known = knownTags(request.headers["if-none-match"]);
        return sendRead(reply, scope ? hideInScoped(answer, { hide, role: scope.role, known }) : answer);
      }
      const query = check.query?.(removeEmpty(request.query));
      if (query && !query.ok) return invalid(reply, query.errors);
      const body = check.body?.(trimmed(request.body ?? {}));
      if (body && !body.ok) return invalid(reply, body.errors);
      const repeat = keyed.get(request);
      const wait = repeat?.found ? undefined : await count(request, "body", { body: body?.value });
      if (wait !== undefined) return refuseForNow(reply, wait);

      const file = route.upload && { file: await receiveFile(request, route.upload) };
      const input = { ...call, query: query?.value, body: body?.value, ...file };
      const { run } = handler;
      if (!run) throw new Error(`${operation} has no handler.`);
      const hideForRole = scope && scope.role !== "head" ? hide : undefined;
      /** The JSON of a reply, or a reply of which Fastify writes the JSON. */
      const present = (value: unknown): unknown => {
        if (value instanceof WrittenJson) {
          const text = route.paged ? value.text : `{"data":${value.text}}`;
          return hideForRole ? hideForRole(JSON.parse(text)) : text;
        }
        const answer = route.paged ? value : { data: value };
        return hideForRole ? hideForRole(answer) : answer;
      };
      if (repeat) {
        const fingerprint = fingerprintOf(request, { key: repeat.key, scope, body: body?.value });
        const once = await app.repeats.answer({ ...repeat, fingerprint }, async () => {
          const result = await run(input as unknown as Call<Route>);
          if (!result.ok) return { status: refusals[result.reason][0], body: JSON.stringify(refusalBody(result)) };
          if (!route.reply) return { status: 204, body: undefined };
          const answer = present(result.value);
          return { status: 200, body: typeof answer === "string" ? answer : JSON.stringify(answer) };
        });
        if (call.caller.setCookies.length > 0) reply.header("set-cookie", call.caller.setCookies);
        return once.ok ? sendStored(reply, once.value) : refuse(reply, once);
      }
      const result = await run(input as unknown as Call<Route>);
      if (call.caller.setCookies.length > 0) reply.header("set-cookie", call.caller.setCookies);
      if (!result.ok) return refuse(reply, result);
      if (route.file) return sendFile(reply, route.file, result.value as unknown as MadeFile);
      if (!route.reply) return reply.code(204).send();
      const answer = present(result.value);
      return typeof answer === "string" ? reply.type(jsonType).send(answer) : answer;
    },
  });
}

const jsonType = "application/json; charset=utf-8";

/** Sends what the database wrote, or 304 to a client that has it. */
function sendRead(reply: FastifyReply, { tag, body }: ScopedReply) {
  if (tag !== undefined) reply.header("etag", `"${tag}"`);
  if (body === undefined) return reply.code(304).send();
  return reply.type(jsonType).send(body);
}

/** Sends a reply that was stored by this call or by an earlier one with the same key. */
function sendStored(reply: FastifyReply, { status, body, isReplayed }: KeyedReply) {
  if (isReplayed) reply.header(replayedHeader, "true");
  if (status === 429) reply.header("retry-after", 1);
  reply.code(status);
  return body === undefined ? reply.send() : reply.type(jsonType).send(body);
}

/** Removes empty query parameters: an empty filter means no filter. */
const removeEmpty = (query: unknown) =>
  Object.fromEntries(Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== ""));

const invalid = (reply: FastifyReply, errors: Record<string, string[]>) =>
  reply.code(422).send({ message: statusTexts[422], errors });

/** Refuses a call whose limit is reached, with the seconds to wait. */
export const refuseForNow = (reply: FastifyReply, seconds: number) =>
  refuse(reply.header("retry-after", Math.ceil(seconds)), { ok: false, reason: "too_many_requests" });

/** Answers with a refusal: its status and message come from the contract. No other code turns refusals into HTTP. */
export function refuse(reply: FastifyReply, refusal: Refused<Refusal>) {
  const [status] = refusals[refusal.reason];
  const isTemporary = status === 429 || refusal.reason === "idempotency_key_in_use";
  if (isTemporary && !reply.hasHeader("retry-after")) reply.header("retry-after", 1);
  return reply.code(status).send(refusalBody(refusal));
}

function refusalBody({ reason, detail }: Refused<Refusal>) {
  const [status, message] = refusals[reason];
  return { message, reason, ...(status === 400 && { code: 400 }), ...detail };
}

declare module "fastify" {
  interface FastifyInstance {
    access: Access;
    limiter: Limiter;
    requireRecent: RequireRecent;
    repeats: Repeats;
  }
  interface FastifyContextConfig {
    contract?: ServedRoute;
    /** The name of the route in the contract. */
    operation?: string;
  }
}
