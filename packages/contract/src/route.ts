import type { Static, TObject, TSchema } from "typebox";
import type { Refusal } from "./refusals.ts";

/**
 * Who may call a route. Decided before the body is looked at.
 * - `open`: anybody, without a session
 * - `session`: any signed-in account
 * - `head`: an account of type department_head
 * - `department`: a head inside the selected, paid production, for the department they manage there
 * - `dayplayer`: an account of type dayplayer
 */
export type Who = "open" | "session" | "head" | "department" | "dayplayer";

/** What guards a route against floods. Amounts stand with the server's limits; secrets are counted in PostgreSQL. */
export type Limit =
  | "open"
  | "sign_in"
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
  | "offer"
  | "offer_many"
  | "message"
  | "message_many"
  | "socket"
  | "feed";

/** What a client has to know of a route to call it. The front ends load this much of the contract, and no schemas. */
export interface RouteDescription {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Fastify notation: `/api/department/job-offer/:jobOfferId/extend` */
  path: string;
  who: Who;
  /** The call is multipart/form-data with one file in this field, in place of a JSON body. */
  upload?: { field: string; megabytes: number };
  /** The media type of a file that is answered in place of JSON. */
  file?: string;
  /**
   * A list read page by page: `data` is an array of `reply`, beside it `next` (cursor or null) and `total`. With
   * `by_date` the data is `reply` itself, an object by date, of which a page has whole dates.
   */
  paged?: true | "by_date";
}

/** The rest of a route, which the server validates, limits and documents calls by. */
export interface RouteSchemas {
  /** One sentence for the API description. */
  summary: string;
  params?: TSchema;
  /** Query values are strings; a schema may narrow them by pattern, format or enumeration. */
  query?: TSchema;
  body?: TSchema;
  /** What `data` holds on success; without it the answer is 204. */
  reply?: TSchema;
  /** What a paged list carries beside `data`, `next` and `total`. */
  beside?: TObject;
  /** Why the call may be refused although it was well formed; each is in `refusals.ts` with status and text. */
  refusals?: readonly Refusal[];
  limit?: Limit;
}

/** Descriptions of routes by name: the files in `routes/`. They import types alone. */
export type RouteTable = Readonly<Record<string, RouteDescription>>;
/** The schemas of the same routes by the same names. */
export type RouteSchemaTable = Readonly<Record<string, RouteSchemas>>;

/** The key of a property that never has a value: it ties the types of a route's schemas to its description. */
declare const schemas: unique symbol;
interface With<S extends RouteSchemas> {
  readonly [schemas]?: S;
}

/** Descriptions of routes, typed by their schemas. A route without its schemas does not compile, nor the reverse. */
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

/** The file of an upload, as far as it was taken. */
export interface UploadedFile {
  bytes: Uint8Array;
  /** False when it was cut off at the limit. */
  whole: boolean;
}
type Uploaded<R extends Route> = R["upload"] extends object ? { file: UploadedFile | undefined } : unknown;

export type Input<R extends Route> = Part<R, "params"> & Part<R, "query"> & Part<R, "body">;
/** What a handler is given of the call: the input, and the file of an upload. */
export type Received<R extends Route> = Input<R> & Uploaded<R>;

export interface Page<T> extends PageOf<T[]> {}

export interface PageOf<D> {
  data: D;
  /** Pass as `after` for the next page; null on the last. */
  next: string | null;
  /** All rows, not only this page's. A total above `total_cap` is told as the cap with `capped: true`. */
  total: number;
  capped?: boolean;
}

/** A file as a handler gives it out. */
export interface AnsweredFile {
  /** Proposed to whoever saves it. */
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
