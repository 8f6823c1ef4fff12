import type { Refusal } from "@callboard/contract/refusals";
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
import type { FastifyRequest } from "fastify";
import type { Db } from "../../db/schema.ts";
import type { Actor, DayplayerScope, DepartmentScope, ProductionScope } from "../../modules/scopes.ts";
import type { Result } from "../../result.ts";
import type { CountedCall, Stage } from "../limits/limit-windows.ts";
import type { Repeats } from "../repeats/answer-once.ts";
import type { MadeFile } from "../send-file.ts";

/** The origin of a call. */
export interface Caller {
  ip: string;
  userAgent: string;
  /** The Cookie header of the request. */
  cookies: string | undefined;
  /** The Set-Cookie headers for the answer, to which handlers add. */
  setCookies: string[];
}

/** A signed-in account, and the database's time when it was found. */
interface SignedIn {
  caller: Caller;
  actor: Actor;
  now: Temporal.Instant;
}

/** The handler's argument that describes the caller, by the route's `who`. */
export interface Contexts {
  open: { caller: Caller; actor: Actor | undefined };
  session: SignedIn;
  head: SignedIn;
  department: SignedIn & { scope: DepartmentScope };
  office: SignedIn & { production: ProductionScope };
  dayplayer: SignedIn & { dayplayer: DayplayerScope };
}

/** Authenticates and authorizes a request before its body is validated. */
export type Access = <W extends Who>(who: W, request: FastifyRequest) => Promise<Result<Contexts[W], Refusal>>;

/**
 * Counts a call in the windows of a limit that can be counted at this stage, or in all of them without a stage. Returns the
 * seconds to wait when a window is full.
 */
export type Limiter = (limit: Limit, call: CountedCall, stage?: Stage) => Promise<number | undefined>;

/** Decides whether the caller has signed in, or confirmed their identity, recently enough for a route. */
type RequireRecent = (actor: Actor | undefined, recency: Recency) => Promise<Result<undefined, Refusal>>;

/** The input of a handler: the validated input of the call, its caller, and the database of routes that may lag. */
export type Call<R extends Route> = Received<R> & Contexts[WhoOf<R>] & { reader: Db };
type Made<R extends Route> = R["file"] extends string ? MadeFile : Reply<R>;
type Run<R extends Route> = (call: Call<R>) => Promise<Result<Made<R>, RefusalOf<R>>>;

/**
 * `may` decides by the path alone whether the caller may access the object. It runs before the body is validated, so that
 * another account's object is a 404 for any body.
 */
type Guarded<R extends Route> = {
  may: (call: Omit<Call<R>, "body" | "query" | "file">) => Promise<Result<unknown, RefusalOf<R>>>;
  run: Run<R>;
};

/** The databases of calls. */
interface Databases {
  primary: Db;
  /** For what may be two seconds old: replicas, or the primary. */
  reader: Db;
  /** Says that a read failed, perhaps because its replica did. */
  readerFailed(error: unknown): void;
}

/** The handlers of a table of routes. */
export type Handlers<Routes extends Readonly<Record<string, Route>>> = {
  [K in keyof Routes]: Run<Routes[K]> | Guarded<Routes[K]>;
};

/** The handler of one route, whatever it consists of. */
export type Handler = Partial<Guarded<Route>>;

declare module "fastify" {
  interface FastifyInstance {
    access: Access;
    limiter: Limiter;
    requireRecent: RequireRecent;
    repeats: Repeats;
    databases: Databases;
  }
  interface FastifyContextConfig {
    contract?: ServedRoute;
    /** The name of the route in the contract. */
    operation?: string;
  }
}
