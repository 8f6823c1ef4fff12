import type { RequestOptions } from "node:http";
import { type Resolved, resolvePublic } from "./public-address.ts";

/** The time limit of a request in milliseconds, with the connection. */
const timeoutMs = 10_000;

/**
 * Resolves the network addresses of a URL that a user entered. Allowed are only addresses on the internet, over https
 * at its usual port, because users could otherwise make this server call its private network. `local` also allows this
 * machine, for development and tests. Undefined if the URL is not allowed.
 */
export async function resolveTarget(url: URL, { local }: { local: boolean }): Promise<Resolved[] | undefined> {
  if (local && isHere(url.hostname)) return [{ address: "127.0.0.1", family: 4 }];
  return url.protocol === "https:" && url.port === "" ? resolvePublic(url.hostname) : undefined;
}

/** Whether a URL names an address that may be called, without a user or a password in it. */
export async function isReachable(address: string, options: { local: boolean }): Promise<boolean> {
  const url = URL.parse(address);
  if (!url || url.username || url.password) return false;
  return (await resolveTarget(url, options)) !== undefined;
}

/** Sends one POST request to one of these addresses and returns its status. The rest of the response is not read. */
export function postToAddress(
  url: URL,
  { headers, method = "POST" }: Pick<RequestOptions, "headers" | "method">,
  body: Buffer | string | null,
  addresses: Resolved[],
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  // An import of `node:http` also loads the client of `fetch`, 15 MB that the server otherwise does not need.
  const { request: send } = process.getBuiltinModule(url.protocol === "https:" ? "node:https" : "node:http");
  const request = send(
    url,
    {
      method,
      headers,
      timeout: timeoutMs,
      signal: AbortSignal.timeout(timeoutMs),
      agent: false,
      lookup: (_name, lookupOptions, done) => {
        const [first] = addresses;
        if (lookupOptions.all) done(null, addresses);
        else done(null, first?.address ?? "", first?.family ?? 4);
      },
    },
    (response) => {
      resolve(response.statusCode ?? 0);
      // The rest of the response is not read, because it can be of any length.
      response.destroy();
    },
  );
  request.on("error", reject);
  request.end(body ?? undefined);
  return promise;
}

const isHere = (hostname: string) => ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
