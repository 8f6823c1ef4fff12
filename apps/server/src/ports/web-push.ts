import { type RequestOptions, request as requestPlainly } from "node:http";
import { request as requestSafely } from "node:https";
import { type Resolved, resolvePublic } from "./public-address.ts";
import type { Pusher } from "./push.ts";
import type { VapidKeys } from "./vapid-keys.ts";

export interface WebPushConfig {
  keys: VapidKeys;
  /** The contact for push services: a mailto: or https: address. */
  subject: string;
  /** Also allows unencrypted pushes to this machine, for development and tests. */
  local: boolean;
}

/** The time limit of a request in milliseconds. Push services answer at once. */
const timeoutMs = 10_000;

/**
 * Sends pushes to browsers: encrypted for the device (RFC 8291) and signed with the server's key (RFC 8292). The
 * endpoint comes from the browser, so that it has to be on the internet and at the port of https. Otherwise anybody
 * could make this server call its private network.
 */
export function webPush({ keys, subject, local }: WebPushConfig): Pusher {
  /** The addresses to connect to. Undefined if nothing may be sent there. */
  async function resolve(url: URL): Promise<Resolved[] | undefined> {
    if (local && isHere(url.hostname)) return [{ address: "127.0.0.1", family: 4 }];
    return url.protocol === "https:" && url.port === "" ? resolvePublic(url.hostname) : undefined;
  }

  return {
    name: "web-push",
    publicKey: keys.publicKey,
    async reaches(endpoint) {
      const url = URL.parse(endpoint);
      if (!url || url.username || url.password) return false;
      return (await resolve(url)) !== undefined;
    },
    async send({ endpoint, p256dh, auth }, { payload, ttl, urgency }) {
      const url = new URL(endpoint);
      const addresses = await resolve(url);
      if (!addresses) throw new Error("The push service can't be reached from here.");
      // Loaded with the first push, because it takes memory.
      const { default: library } = await import("web-push");
      const { method, headers, body } = library.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        TTL: ttl,
        urgency,
        contentEncoding: "aes128gcm",
        vapidDetails: { subject, publicKey: keys.publicKey, privateKey: keys.privateKey },
      });
      const status = await post(url, { method, headers: { ...headers } }, body, addresses);
      if (status >= 200 && status < 300) return "sent";
      if (status === 404 || status === 410) return "gone";
      throw new Error(`The push service answered ${status}.`);
    },
  };
}

/** Sends one request to one of these addresses and returns its status. */
function post(url: URL, options: RequestOptions, body: Buffer | null, addresses: Resolved[]): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const request = (url.protocol === "https:" ? requestSafely : requestPlainly)(
    url,
    {
      ...options,
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
