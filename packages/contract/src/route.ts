import type { Static, TObject, TSchema } from "typebox";
import type { MemberRole } from "./departments/department-roles.ts";
import type { Refusal } from "./refusals.ts";

/**
 * Who may call a route. Decided before the body is looked at.
 * - `open`: anybody, without a session
 * - `session`: any signed-in account
 * - `head`: an account of type department_head
 * - `department`: an account inside the selected, paid production, for the department where it works, by its role there
 * - `office`: the creator of the selected, paid production, or somebody whom the creator invited to its office
 * - `dayplayer`: an account of type dayplayer
 */
export type Who = "open" | "session" | "head" | "department" | "office" | "dayplayer";

/**
 * The rate limit of a route. Amounts are defined with the server's limits, and attempts at secrets are counted in
 * PostgreSQL.
 */
export type Limit =
  | "open"
  | "page_load"
  | "sign_in"
  | "second_step"
  | "second_step_code"
  | "passkey"
  | "confirm"
  | "code"
  | "resend"
  | "sign_up"
  | "forgot"
  | "password"
  | "setup"
  | "upload"
  | "text"
  | "subscription"
  | "invitation"
  | "import"
  | "offer"
  | "offer_many"
  | "message"
  | "message_many"
  | "socket"
  | "feed"
  | "own_data";

/** The ages of an authentication that routes may require. */
export type Recency = "15 minutes" | "12 hours";

/**
 * The description of a route with which a client can call it. The front ends load only this part of the contract and no
 * schemas.
 */
export interface RouteDescription {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Fastify notation: `/api/department/job-offer/:jobOfferId/extend` */
  path: string;
  who: Who;
  /** For `department`: the lowest role in the department that may call the route. Without one only its head may. */
  role?: MemberRole;
  /** The call is multipart/form-data with one file in this field, in place of a JSON body. */
  upload?: { field: string; megabytes: number };
  /** The media type of a file that is returned instead of JSON. */
  file?: string;
  /**
   * A list in pages: `data` is an array of `reply`, with `next` (cursor or null) and `total` beside it. With `by_date`
   * the data is `reply` itself, an object by date, and a page contains whole dates.
   */
  paged?: true | "by_date";
}

/** The rest of a route, by which the server validates, limits and documents calls. */
export interface RouteSchemas {
  /** One sentence for the API description. */
  summary: string;
  params?: TSchema;
  /** Query values are strings; a schema may narrow them by pattern, format or enumeration. */
  query?: TSchema;
  body?: TSchema;
  /** The type of `data` on success. Without it the reply is a 204. */
  reply?: TSchema;
  /** Additional fields of a paged list, beside `data`, `next` and `total`. */
  beside?: TObject;
  /** The reasons for which a well-formed call may be refused, from `refusals.ts`. */
  refusals?: readonly Refusal[];
  limit?: Limit;
  /**
   * How long ago the caller may have signed in, or confirmed their identity. After that the route refuses with
   * `reauthentication_required`, before the body is read.
   */
  recentAuthentication?: Recency;
  /**
   * The reply may be two seconds old, so that a replica of the database may answer, unless the call has
   * `Cache-Control: no-cache`. Only for reads, and for none that decides what its caller may do.
   */
  mayLag?: true;
  /** The route is served, but programs should move to another one. Its replies say so by headers. */
  deprecated?: Deprecation;
}

/** Dates are ISO dates in UTC. */
export interface Deprecation {
  since: string;
  /** The date from which the route may be gone, at least six months after `since`. Undefined while none is planned. */
  sunset?: string;
  /** The name of the route to use in its place. */
  instead: string;
}

/** Descriptions of routes by name: the files in `routes/`. They import no schemas. */
export type RouteTable = Readonly<Record<string, RouteDescription>>;
/** The schemas of the same routes by the same names. */
export type RouteSchemaTable = Readonly<Record<string, RouteSchemas>>;

/** The key of a property that never has a value: it ties the types of a route's schemas to its description. */
declare const schemas: unique symbol;
interface With<S extends RouteSchemas> {
  readonly [schemas]?: S;
}

/**
 * Descriptions of routes, typed by their schemas. A route without schemas does not compile, nor do schemas without a
 * route.
 */
export type Described<D extends { [K in keyof S]: RouteDescription }, S extends { [K in keyof D]: RouteSchemas }> = {
  [K in keyof D]: D[K] & With<S[K]>;
};

/** A route as a caller names it: its description, typed by its schemas. */
export type Route = RouteDescription & With<RouteSchemas>;
/** The schemas of a route, as types. */
export type SchemasOf<R extends Route> = R extends With<infer S> ? S : never;
/** A route as the server serves it: its description joined with its schemas. */
export type ServedRoute = RouteDescription & RouteSchemas;

type Schema<R extends Route, K extends keyof RouteSchemas> = K extends keyof SchemasOf<R> ? SchemasOf<R>[K] : undefined;

type Part<R extends Route, K extends "params" | "query" | "body"> =
  Schema<R, K> extends infer S extends TSchema ? { [P in K]: Static<S> } : unknown;

/** The file of an upload, up to the size limit. */
export interface UploadedFile {
  bytes: Uint8Array;
  /** False if the file was cut off at the size limit. */
  whole: boolean;
}
type Uploaded<R extends Route> = R["upload"] extends object ? { file: UploadedFile | undefined } : unknown;

export type Input<R extends Route> = Part<R, "params"> & Part<R, "query"> & Part<R, "body">;
/** The input of a handler, with the file of an upload. */
export type Received<R extends Route> = Input<R> & Uploaded<R>;

export interface Page<T> extends PageOf<T[]> {}

export interface PageOf<D> {
  data: D;
  /** The value of `after` for the next page. Null on the last page. */
  next: string | null;
  /** The number of all rows. A total above `total_cap` is given as the cap with `capped: true`. */
  total: number;
  capped?: boolean;
}

/** A file that a handler returns. */
export interface AnsweredFile {
  /** The suggested file name. */
  name: string;
  bytes: Uint8Array;
}

type Beside<R extends Route> = Schema<R, "beside"> extends infer S extends TObject ? Static<S> : unknown;

export type Reply<R extends Route> = R["file"] extends string
  ? AnsweredFile
  : Schema<R, "reply"> extends infer S extends TSchema
    ? R["paged"] extends true
      ? Page<Static<S>> & Beside<R>
      : R["paged"] extends "by_date"
        ? PageOf<Static<S>>
        : Static<S>
    : undefined;

export type RefusalOf<R extends Route> = Schema<R, "refusals"> extends readonly (infer X extends Refusal)[] ? X : never;
export type WhoOf<R extends Route> = R["who"];
