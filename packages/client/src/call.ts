import type { Refusal as Reason } from "@callboard/contract/refusals";
import type { ConfirmWay, RefusalPayload } from "@callboard/contract/refusals/refusal-payloads";
import { statusTexts } from "@callboard/contract/refusals/status-texts";
import type { AnsweredFile, Input, Reply, Route } from "@callboard/contract/route";
import { isCurrentNeeded, noteChange } from "./current-reads.ts";
import { noteRead } from "./first-reads.ts";
import { missedServer, reachedServer } from "./reachability.ts";
import { afterFailureHeader, noReply } from "./worker/after-failure-header.ts";

/** A refusal of the server: its status, its message and its field errors. */
export interface Refusal {
  status: number;
  message: string;
  code?: number;
  reason?: Reason;
  errors?: Record<string, string[]>;
  /** Further fields of this refusal, for example a new verification token or both values of a conflict. */
  [detail: string]: unknown;
}

export class Refused<R extends Reason = Reason> extends Error {
  override readonly name = "Refused";
  readonly refusal: Refusal & RefusalPayload<R>;
  constructor(refusal: Refusal & RefusalPayload<R>) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** No reply: the network or the server can't be reached. The request may be repeated. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
}

/** Whether an error is a refusal. With a reason, its payload has the type that the contract defines. */
export const isRefused = <R extends Reason = Reason>(error: unknown, reason?: R): error is Refused<R> =>
  error instanceof Refused && (reason === undefined || error.refusal.reason === reason);

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  file?: Blob;
}

/** The input of a call, with the file of an upload. */
type Sent<R extends Route> = Input<R> & (R["upload"] extends object ? { file: Blob } : unknown);

/** The parts of calls that an app configures. */
interface CallSetup {
  token: () => string | undefined;
  /** Called when the server no longer accepts this token. */
  expired: (token: string) => void;
  /** Replaces the browser's `fetch`. */
  fetch?: (address: string, request: RequestInit) => Promise<Response>;
  /** Adds headers by route. */
  headers?: (route: Route) => Record<string, string>;
  /**
   * Lets the user confirm their identity in one of these ways. A call that the server refused without it is then
   * repeated.
   */
  confirmIdentity?: (ways: readonly ConfirmWay[]) => Promise<boolean>;
}

/** Calls the API as the contract describes it. Throws `Refused` with the server's message, or `Unreachable`. */
export type Call = <R extends Route>(route: R, input: Sent<R>, signal?: AbortSignal) => Promise<Reply<R>>;

export const createCall = ({
  token: currentToken,
  expired,
  fetch: send = browserFetch,
  headers,
  confirmIdentity,
}: CallSetup): Call => {
  const cached = createReplyCache();
  const call: Call = async <R extends Route>(route: R, input: Sent<R>, signal?: AbortSignal) => {
    const { params = {}, query = {}, body, file } = input as Parts;
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) => (value === undefined || value === "" ? [] : [[name, value]])),
    ).toString();
    const token = currentToken();

    const address = search ? `${path}?${search}` : path;
    const added = headers?.(route);
    const key = route.method === "GET" ? JSON.stringify([token, added, address]) : undefined;
    const known = key === undefined ? undefined : cached.get(key);
    const response = await reach(send, address, {
      method: route.method,
      headers: {
        accept: "application/json",
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...added,
        ...(known && { "if-none-match": known.tag }),
        ...(route.method === "GET" && route.who !== "open" && isCurrentNeeded() && { "cache-control": "no-cache" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(route.upload && file && { body: formOf(route.upload.field, file) }),
      ...(signal && { signal }),
    }).finally(() => route.method !== "GET" && noteChange());
    const unchanged = response.status === 304 && known;
    if ((response.ok || unchanged) && route.method === "GET" && route.who !== "open") noteRead(response);
    if (response.status === 204) return undefined as Reply<R>;
    if (response.ok && route.file) return (await fileOf(response)) as Reply<R>;

    const text = unchanged ? unchanged.text : await response.text().catch(() => "");
    // A read that its caller has abandoned says nothing about the network.
    signal?.throwIfAborted();
    const reply = parsed(text);
    // A reply that was cut off, or the page of a network that wants a sign-in first.
    if (response.ok && reply === undefined) throw unreachable();
    const tag = response.headers.get("etag");
    if (response.ok && tag && key !== undefined) cached.set(key, { tag, text });
    if (!response.ok && !unchanged) {
      if (response.status === 401 && token) expired(token);
      const refused: unknown = new Refused<Reason>({ ...toRefusal(reply, response.status), status: response.status });
      if (isRefused(refused, "reauthentication_required") && (await confirmIdentity?.(refused.refusal.ways)))
        return call(route, input, signal);
      throw refused;
    }
    return (route.paged ? reply : (reply as { data: unknown }).data) as Reply<R>;
  };
  return call;
};

/** The maximum number of stored replies, for example of the months between which a user switches. */
const maxReplies = 8;

/**
 * The latest replies with an entity tag, by request. The server answers 304 while such a reply is current. They are
 * stored in memory only, as texts, so that each caller gets objects of its own.
 */
function createReplyCache() {
  const replies = new Map<string, { tag: string; text: string }>();
  return {
    get: (key: string) => replies.get(key),
    set(key: string, reply: { tag: string; text: string }) {
      replies.delete(key);
      replies.set(key, reply);
      const [oldest] = replies.keys();
      if (replies.size > maxReplies && oldest !== undefined) replies.delete(oldest);
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Looked up for each call, because it may be replaced later. */
const browserFetch: NonNullable<CallSetup["fetch"]> = (address, request) => fetch(address, request);

async function reach(send: NonNullable<CallSetup["fetch"]>, address: string, request: RequestInit): Promise<Response> {
  try {
    const sent = performance.now();
    const response = await send(address, request);
    // A proxy without a server behind it replies too, but not for the API.
    if (response.status === 502 || response.status === 503 || response.status === 504) throw new Unreachable();
    if (response.headers.get(afterFailureHeader) === noReply) missedServer();
    else reachedServer(sent);
    return response;
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw unreachable(error);
  }
}

function unreachable(cause?: unknown): Unreachable {
  missedServer();
  return new Unreachable("We can't reach Callboard.", { cause });
}

function formOf(field: string, file: Blob): FormData {
  const form = new FormData();
  form.set(field, file);
  return form;
}

async function fileOf(response: Response): Promise<AnsweredFile> {
  const [, name = "file"] = /filename="?([^";]+)/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  const bytes = await response.arrayBuffer().catch((cause) => {
    throw unreachable(cause);
  });
  return { name, bytes: new Uint8Array(bytes) };
}

/** The server's message. A reply without one gets the message of the error catalog for its status. */
function toRefusal(reply: unknown, status: number): Omit<Refusal, "status"> & { message: string } {
  const fallback = { message: textsOf[status] ?? statusTexts[500] };
  return typeof reply === "object" && reply !== null ? { ...fallback, ...reply } : fallback;
}

const textsOf: Record<number, string | undefined> = statusTexts;
