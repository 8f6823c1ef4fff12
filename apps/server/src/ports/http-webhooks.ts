import { isReachable, postToAddress, resolveTarget } from "./post-to-address.ts";
import type { WebhookCaller } from "./webhooks.ts";

/** Calls webhooks over https. `local` also allows unencrypted calls to this machine, for development and tests. */
export const httpWebhooks = (options: { local: boolean }): WebhookCaller => ({
  reaches: (url) => isReachable(url, options),
  async call({ url: address, headers, body }) {
    const url = new URL(address);
    const addresses = await resolveTarget(url, options);
    if (!addresses) throw new Error("The address can't be called from here.");
    return postToAddress(
      url,
      { headers: { ...headers, "content-length": String(Buffer.byteLength(body)) } },
      body,
      addresses,
    );
  },
});
