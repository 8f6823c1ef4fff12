import { Readable } from "node:stream";
import { type Refusal, refusals } from "@callboard/contract/refusals";
import type {
  AnsweredFile,
  Limit,
  Received,
  RefusalOf,
  Reply,
  Route,
  ServedRoute,
  Who,
  WhoOf,
} from "@callboard/contract/route";
import { statusTexts } from "@callboard/contract/status-texts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "../modules/accounts/policy.ts";
import type { DayplayerScope } from "../modules/dayplayers/policy.ts";
import type { DepartmentScope } from "../modules/productions/policy.ts";
import type { Refused, Result } from "../result.ts";
import { joinRoutes, type SchemasOfRoutes } from "./join-routes.ts";
import { bodyLimitsOf } from "./limits/body-limits.ts";
import type { CountedCall, Stage } from "./limits/limit-windows.ts";
import { receiveFile, takeFiles } from "./receive-file.ts";
import { knownTags, type ScopedRead, type ScopedReply } from "./scoped-read.ts";
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
  session: { caller: Caller; actor: Actor };
  head: { caller: Caller; actor: Actor };
  /** `found` is the row of a scoped read. */
  department: { caller: Caller; actor: Actor; scope: DepartmentScope; found?: object };
  dayplayer: { caller: Caller; actor: Actor; dayplayer: DayplayerScope };
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

type Call<R extends Route> = Received<R> & Contexts[WhoOf<R>];
/** A generated file: whole, or in parts when it may be long. */
export type MadeFile = AnsweredFile | { name: string; parts: AsyncIterable<string> };
type Made<R extends Route> = R["file"] extends string ? MadeFile : Reply<R>;
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
  read: (call: Pick<Call<R>, keyof Call<R> & ("params" | "query")>, known: string[]) => ScopedRead;
};
export type Handlers<Routes extends Readonly<Record<string, Route>>> = {
  [K in keyof Routes]:
    | Run<Routes[K]>
    | Guarded<Routes[K]>
    | (Routes[K] extends { who: "department"; method: "GET" } ? Read<Routes[K]> : never);
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
  const bodyLimits = bodyLimitsOf(route);

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
    return handler.read(input, knownTags(request.headers["if-none-match"]));
  };

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
      const arrivalWait = await count(request, "arrival");
      if (arrivalWait !== undefined) return refuseForNow(reply, arrivalWait);
      const read = readOf(request);
      if (read) reads.set(request, read);
      const context = await app.access(route.who, request, read);
      if (!context.ok) return refuse(reply, context);
      const callerWait = await count(request, "caller", { accountId: context.value.actor?.accountId });
      if (callerWait !== undefined) return refuseForNow(reply, callerWait);

      const params = check.params?.(request.params);
      if (params && !params.ok) return refuse(reply, { ok: false, reason: "not_found" });
      const call = { ...context.value, params: params?.value } as unknown as Call<Route>;
      const may = await handler.may?.(call);
      if (may && !may.ok) return refuse(reply, may);
      calls.set(request, call);
    },
    async handler(request, reply) {
      const call = calls.get(request);
      if (!call) throw new Error("A request reached its handler without having been let in.");
      const read = reads.get(request);
      if (read && call.found) return sendRead(reply, read.present(call.found, (call as Contexts["department"]).scope));
      const query = check.query?.(removeEmpty(request.query));
      if (query && !query.ok) return invalid(reply, query.errors);
      const body = check.body?.(trimmed(request.body ?? {}));
      if (body && !body.ok) return invalid(reply, body.errors);
      const wait = await count(request, "body", { body: body?.value });
      if (wait !== undefined) return refuseForNow(reply, wait);

      const file = route.upload && { file: await receiveFile(request, route.upload) };
      const input = { ...call, query: query?.value, body: body?.value, ...file };
      if (!handler.run) throw new Error(`${operation} has no handler.`);
      const result = await handler.run(input as unknown as Call<Route>);
      if (call.caller.setCookies.length > 0) reply.header("set-cookie", call.caller.setCookies);
      if (!result.ok) return refuse(reply, result);
      if (route.file) return sendFile(reply, route.file, result.value as unknown as MadeFile);
      if (!route.reply) return reply.code(204).send();
      return route.paged ? result.value : { data: result.value };
    },
  });
}

/**
 * The bytes of a file that are generated ahead of the client: about 25,000 lines of a table. Generating a table holds a
 * database connection, which up to this size never waits for a slow client.
 */
const maxBufferedBytes = 4 * 1024 * 1024;

/**
 * Browsers save tables as files and display pages. The files are private, so they are not cached. If generating the rest
 * fails, the connection is closed, so that an incomplete file is recognized as such.
 */
const sendFile = (reply: FastifyReply, type: string, file: MadeFile) =>
  reply
    .type(type)
    .header("content-disposition", `${type.startsWith("text/csv") ? "attachment" : "inline"}; filename="${file.name}"`)
    .header("cache-control", "private, no-store")
    .send(
      "parts" in file
        ? Readable.from(file.parts, { objectMode: false, highWaterMark: maxBufferedBytes })
        : Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength),
    );

/** Sends what the database wrote, or 304 to a client that has it. */
function sendRead(reply: FastifyReply, { tag, body }: ScopedReply) {
  reply.header("etag", `"${tag}"`);
  if (body === undefined) return reply.code(304).send();
  return reply.type("application/json; charset=utf-8").send(body);
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
export function refuse(reply: FastifyReply, { reason, detail }: Refused<Refusal>) {
  const [status, message] = refusals[reason];
  if (status === 429 && !reply.hasHeader("retry-after")) reply.header("retry-after", 1);
  return reply.code(status).send({ message, reason, ...(status === 400 && { code: 400 }), ...detail });
}

declare module "fastify" {
  interface FastifyInstance {
    access: Access;
    limiter: Limiter;
  }
  interface FastifyContextConfig {
    contract?: ServedRoute;
  }
}
