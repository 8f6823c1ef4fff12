import { createHmac, hkdfSync, randomBytes } from "node:crypto";

/**
 * A key that signs and encrypts from a moment on. After a newer key has replaced it, it still verifies and decrypts.
 */
export interface SecretKey {
  /** For example `k-20261123-5f0c`. */
  id: string;
  secret: Buffer;
  /** Undefined for a key that was always in use. */
  from: Temporal.Instant | undefined;
}

/** All keys of an installation. Every process has the same ones. */
export interface KeyRing {
  keys: readonly SecretKey[];
  /** The secret of the key pair that signs pushes. Undefined for a ring without its own: it is derived then. */
  vapid: Buffer | undefined;
}

/** The purpose of a derived key. One purpose's key reveals nothing about another's. */
export type KeyPurpose =
  | "codes"
  | "calendar_feeds"
  | "booking_files"
  | "devices"
  | "disown_links"
  | "network_links"
  | "secrets"
  | "recovery_codes";

const keyBytes = 32;
const keyId = /^k-[a-z0-9][a-z0-9-]{0,39}$/;

/** Thrown when the keys can't be used. Its message is one sentence that tells the operator how to correct it. */
export class KeysUnusable extends Error {}

export const newKey = (from?: Temporal.Instant): SecretKey => {
  const day = (from ?? Temporal.Now.instant()).toString().slice(0, 10).replaceAll("-", "");
  return { id: `k-${day}-${randomBytes(3).toString("hex")}`, secret: randomBytes(keyBytes), from };
};

export const newKeyRing = (): KeyRing => ({
  keys: [newKey()],
  vapid: randomBytes(keyBytes),
});

/** Parses keys, one a line or separated by semicolons: `<id> <secret> [<from>]`. `where` names the source in errors. */
export function parseKeyRing(text: string, where: string): KeyRing {
  const keys: SecretKey[] = [];
  let vapid: Buffer | undefined;
  const lines = text.split(/[;\n]/).map((line) => line.replace(/#.*/, "").trim());
  for (const line of lines.filter(Boolean)) {
    const [id = "", encoded = "", from, ...more] = line.split(/\s+/);
    const secret = Buffer.from(encoded, "base64url");
    const isKnown = keyId.test(id) || (id === "vapid" && !from);
    if (!isKnown || more.length > 0 || secret.length !== keyBytes)
      throw new KeysUnusable(
        `${where} has a line that is no key ("${id.slice(0, 20)} …"). A line is an id, 32 bytes as base64url, and optionally the moment from which the key is used: k-20261123-5f0c <secret> 2026-11-23T12:00:00Z.`,
      );
    if ((id === "vapid" && vapid) || keys.some((key) => key.id === id))
      throw new KeysUnusable(`${where} has the key ${id} twice. Remove one of them.`);
    if (id === "vapid") vapid = secret;
    else keys.push({ id, secret, from: parseFrom(from, where) });
  }
  if (keys.length === 0) throw new KeysUnusable(`${where} has no key that begins with k-. Restore it from its copy.`);
  return { keys, vapid };
}

function parseFrom(text: string | undefined, where: string) {
  try {
    return text === undefined ? undefined : Temporal.Instant.from(text);
  } catch {
    throw new KeysUnusable(`${where} has "${text}" as a moment, but it has to look like 2026-11-23T12:00:00Z.`);
  }
}

/** Formats keys as `parseKeyRing` reads them. */
export const formatKeyRing = ({ keys, vapid }: KeyRing): string =>
  [
    ...keys.map(({ id, secret, from }) =>
      [id, secret.toString("base64url"), from?.toString()].filter(Boolean).join(" "),
    ),
    ...(vapid ? [`vapid ${vapid.toString("base64url")}`] : []),
  ].join("\n");

/** Sorts the keys by use, the current one first: of those whose start has passed, the latest. */
export function inOrderOfUse({ keys }: Pick<KeyRing, "keys">, now: Temporal.Instant): SecretKey[] {
  const start = ({ from }: SecretKey) => from?.epochMilliseconds ?? 0;
  const isDue = (key: SecretKey) => start(key) <= now.epochMilliseconds;
  return keys.toSorted((a, b) => Number(isDue(b)) - Number(isDue(a)) || start(b) - start(a));
}

export const deriveKey = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", `callboard ${purpose}`, keyBytes));

/** Proves that two processes have the same key without revealing it. */
export const checkValueOf = ({ secret }: SecretKey): Buffer =>
  createHmac("sha256", deriveKey(secret, "check")).update("callboard").digest();
