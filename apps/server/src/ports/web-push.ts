import { isReachable, postToAddress, resolveTarget } from "./post-to-address.ts";
import type { Pusher } from "./push.ts";
import type { VapidKeys } from "./vapid-keys.ts";

export interface WebPushConfig {
  keys: VapidKeys;
  /** The contact for push services: a mailto: or https: address. */
  subject: string;
  /** Also allows unencrypted pushes to this machine, for development and tests. */
  local: boolean;
}

/**
 * Sends pushes to browsers: encrypted for the device (RFC 8291) and signed with the server's key (RFC 8292). The
 * endpoint comes from the browser, so that it has to be on the internet and at the port of https. Otherwise anybody
 * could make this server call its private network.
 */
export function webPush({ keys, subject, local }: WebPushConfig): Pusher {
  return {
    name: "web-push",
    publicKey: keys.publicKey,
    reaches: (endpoint) => isReachable(endpoint, { local }),
    async send({ endpoint, p256dh, auth }, { payload, ttl, urgency }) {
      const url = new URL(endpoint);
      const addresses = await resolveTarget(url, { local });
      if (!addresses) throw new Error("The push service can't be reached from here.");
      // Loaded with the first push, because it takes memory.
      const { default: library } = await import("web-push");
      const { method, headers, body } = library.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        TTL: ttl,
        urgency,
        contentEncoding: "aes128gcm",
        vapidDetails: { subject, publicKey: keys.publicKey, privateKey: keys.privateKey },
      });
      const status = await postToAddress(url, { method, headers: { ...headers } }, body, addresses);
      if (status >= 200 && status < 300) return "sent";
      if (status === 404 || status === 410) return "gone";
      throw new Error(`The push service answered ${status}.`);
    },
  };
}
