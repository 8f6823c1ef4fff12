import { createHmac, randomBytes } from "node:crypto";

/** A new signing secret in the form of Standard Webhooks. */
export const newSigningSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/**
 * The headers of a call as Standard Webhooks defines them (https://www.standardwebhooks.com). Receivers check the
 * signature over id, time in seconds and body, and refuse calls that are minutes old. There is one signature for each
 * secret.
 */
export function signWebhook(
  { id, body, now }: { id: string; body: string; now: Temporal.Instant },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(now.epochMilliseconds / 1000));
  const sign = (secret: string) =>
    createHmac("sha256", Buffer.from(secret.replace(/^whsec_/, ""), "base64"))
      .update(`${id}.${timestamp}.${body}`)
      .digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map((secret) => `v1,${sign(secret)}`).join(" "),
  };
}
