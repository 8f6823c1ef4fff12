import type { Input, Reply, Route } from "@callboard/contract/route";

/** Calls a route of the API with the session of `token`. */
export type Call = <R extends Route>(route: R, input: Input<R> & { token?: string }) => Promise<Reply<R>>;

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  token?: string;
}

/**
 * Calls a server directly, so that a spec needs no clicks for its setup. A refusal fails the spec with the server's
 * message.
 */
export const callTo =
  (url: string): Call =>
  async <R extends Route>(route: R, input: Input<R> & { token?: string }) => {
    const response = await request(url, route, input);
    const text = await response.text();
    if (!response.ok) throw new Error(`${route.method} ${route.path} was answered ${response.status}: ${text}`);
    const reply: unknown = text ? JSON.parse(text) : undefined;
    return (route.paged ? reply : dataOf(reply)) as Reply<R>;
  };

/** Sends a request and returns the response itself, also if it is a refusal. */
const request = <R extends Route>(url: string, route: R, input: Input<R> & { token?: string }) => {
  const { params = {}, query = {}, body, token } = input as Parts;
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const address = new URL(path, url);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) address.searchParams.set(name, value);
  return fetch(address, {
    method: route.method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
};

const dataOf = (reply: unknown): unknown =>
  typeof reply === "object" && reply !== null && "data" in reply ? reply.data : undefined;
