import type { Input, Reply, Route } from "@callboard/contract/route";
import type { FastifyInstance } from "fastify";

export interface Answer<T> {
  status: number;
  /** The data of the reply. Undefined if the route refused. */
  data: T;
  /** The reason of a refusal. */
  message?: string;
  reason?: string;
  errors?: Record<string, string[]>;
  headers: Record<string, unknown>;
  /** The unparsed body. */
  body: string;
}

/** Options besides a route's own input. `sent` replaces the body with one that the contract does not allow. */
interface Extra {
  token?: string;
  headers?: Record<string, string>;
  sent?: unknown;
}

/** Calls routes of the contract on an app, with the types that the clients use. */
export const callsTo =
  (http: FastifyInstance) =>
  async <R extends Route>(
    route: R,
    call: Partial<Input<R>> & Extra = {} as Partial<Input<R>> & Extra,
  ): Promise<Answer<Reply<R>>> => {
    const {
      params = {},
      query,
      body,
      token,
      headers,
      sent,
    } = call as Extra & { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
    const payload = sent ?? body;
    const reply = await http.inject({
      method: route.method,
      url: query ? `${path}?${new URLSearchParams(query)}` : path,
      ...(payload !== undefined && { payload: payload as object }),
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    });
    const json = reply.body && /json/.test(String(reply.headers["content-type"])) ? reply.json() : {};
    return {
      ...json,
      data: route.paged && reply.statusCode === 200 ? json : json.data,
      status: reply.statusCode,
      headers: reply.headers,
      body: reply.body,
    };
  };
