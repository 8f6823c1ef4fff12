import { type VapidKeys, vapidKeysOf } from "../ports/vapid-keys.ts";
import type { Environment } from "./environment.ts";

export interface VapidConfig {
  /** Undefined means the keys that the server generated and stores in the database. */
  keys: VapidKeys | undefined;
  /** The contact for push services, a mailto: or https: URL. */
  subject: string;
}

/** Reads the keys with which pushes are signed, if they are configured. */
export function readVapid(env: Environment, problems: string[], publicUrl: string): VapidConfig {
  const of = (name: string) => env[name]?.trim() ?? "";
  // Push services require a contact, and some refuse a URL on this machine.
  const byDefault = publicUrl.startsWith("https:") ? publicUrl : "mailto:push@callboard.invalid";
  const subject = of("VAPID_SUBJECT") || byDefault;
  if (!/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(subject))
    problems.push("VAPID_SUBJECT has to be an address to write to: mailto:crew@example.com or https://….");
  const privateKey = of("VAPID_PRIVATE_KEY");
  const publicKey = of("VAPID_PUBLIC_KEY");
  if (!privateKey) {
    if (publicKey) problems.push("VAPID_PRIVATE_KEY is needed with VAPID_PUBLIC_KEY.");
    return { keys: undefined, subject };
  }
  const keys = vapidKeysOf(privateKey);
  if (!keys) problems.push("VAPID_PRIVATE_KEY has to be 32 bytes of a P-256 key in base64url.");
  else if (publicKey && publicKey.replace(/=+$/, "") !== keys.publicKey)
    problems.push("VAPID_PUBLIC_KEY is not the one that belongs to VAPID_PRIVATE_KEY.");
  return { keys, subject };
}
