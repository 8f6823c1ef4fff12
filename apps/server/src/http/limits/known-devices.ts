import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { retention } from "../../config/retention.ts";
import { keysFor } from "../../keys/keys.ts";
import { normalizeEmail } from "../../text/email-address.ts";

/**
 * Devices from which accounts have signed in, identified by a signed cookie. An attacker who tries passwords of an account
 * from other devices uses up the limits for unknown devices, while a device that the owner has used is counted separately.
 * The cookie gives no access: without the password it only allows a few more tries. A cookie is used instead of a list of
 * known networks, because phones change networks all day, colleagues in one office share one, and no locations need to be
 * stored.
 */
export interface KnownDevices {
  /** Returns the device of a Cookie header, or undefined for a device without any sign-in. */
  read(cookies: string | undefined, now: Temporal.Instant): KnownDevice | undefined;
  /** Returns the Set-Cookie header after a sign-in. Other accounts that signed in on this device stay known. */
  remember(cookies: string | undefined, email: string, now: Temporal.Instant): string;
}

export interface KnownDevice {
  id: string;
  /** Whether the account of this email has signed in on this device. */
  isOf(email: string): boolean;
}

const cookieName = "callboard_device";
const keepDays = retention.deviceCookie.hours / 24;
/**
 * The maximum number of accounts on one device: a head, a dayplayer and a few colleagues. The least recently used one is
 * removed.
 */
const maxAccounts = 5;

/** One account on the device, as stored in the cookie: `account.day.nonce.signature`. */
interface Entry {
  text: string;
  account: string;
  nonce: string;
}
const shape = /^([\w-]{16})\.(\d{1,6})\.([\w-]{16})\.([\w-]{22})$/;

export function knownDevices({ publicUrl }: { publicUrl: string }): KnownDevices {
  function entriesOf(cookies: string | undefined, now: Temporal.Instant) {
    const sent = readCookie(cookies, cookieName);
    if (sent === undefined) return [];
    return sent
      .split("~", maxAccounts)
      .map((text) => verify(text, now))
      .filter((entry) => entry !== undefined);
  }

  return {
    read(cookies, now) {
      const [entry, ...others] = entriesOf(cookies, now);
      if (!entry) return undefined;
      const accounts = new Set([entry, ...others].map(({ account }) => account));
      return { id: entry.nonce, isOf: (email) => accountsOf(email).some((account) => accounts.has(account)) };
    },
    remember(cookies, email, now) {
      const [{ key }] = keysFor("devices");
      const known = accountsOf(email);
      const others = entriesOf(cookies, now).filter((entry) => !known.includes(entry.account));
      const signed = `${accountOf(key, email)}.${dayOf(now)}.${randomBytes(12).toString("base64url")}`;
      const value = [`${signed}.${signatureOf(key, signed)}`, ...others.map(({ text }) => text)]
        .slice(0, maxAccounts)
        .join("~");
      const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
      return `${cookieName}=${value}; Path=/api; Max-Age=${keepDays * 86_400}; HttpOnly; SameSite=Strict${secure}`;
    },
  };
}

function verify(text: string, now: Temporal.Instant): Entry | undefined {
  const [, account = "", day = "", nonce = "", signature = ""] = shape.exec(text) ?? [];
  if (!signature) return undefined;
  const isSigned = keysFor("devices").some(({ key }) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(key, `${account}.${day}.${nonce}`))),
  );
  if (!isSigned) return undefined;
  return Number(day) + keepDays < dayOf(now) ? undefined : { text, account, nonce };
}

/** Returns the value of a cookie in a Cookie header. */
export function readCookie(cookies: string | undefined, name: string): string | undefined {
  if (!cookies?.includes(name)) return undefined;
  const found = cookies
    .split(";")
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

/** Hashes the account's email with a key, so that the cookie does not reveal it. */
const accountOf = (key: Buffer, email: string) => mac(key, `account ${normalizeEmail(email)}`, 12);
/** The hashes of an email with each key, because an entry may be older than the key in use. */
const accountsOf = (email: string) => keysFor("devices").map(({ key }) => accountOf(key, email));
const signatureOf = (key: Buffer, signed: string) => mac(key, `device ${signed}`, 16);
const mac = (key: Buffer, text: string, bytes: number) =>
  createHmac("sha256", key).update(text).digest().subarray(0, bytes).toString("base64url");
const dayOf = (now: Temporal.Instant) => Math.floor(now.epochMilliseconds / 86_400_000);

declare module "fastify" {
  interface FastifyInstance {
    knownDevices: KnownDevices;
  }
}
