import { Secret, TOTP } from "otpauth";

/** The settings that every authenticator app supports (RFC 6238 with its defaults). */
const settings = { issuer: "Callboard", algorithm: "SHA1", digits: 6, period: 30 } as const;
/** How many steps before and after the current one are accepted, for clocks that differ. */
const window = 1;

const totpOf = (secret: Buffer, label = "") =>
  new TOTP({ ...settings, label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });

/** A new secret of 160 bits, the length of the hash. */
export const newSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes);

/** The data for an authenticator app: the secret to type, and the URI for a QR code. */
export function describeSecret(secret: Buffer, email: string): { secret: string; uri: string } {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** Returns the step of 30 seconds whose code this is, or undefined if it is the code of no step that is accepted now. */
export function stepOf(secret: Buffer, code: string, now: Temporal.Instant): number | undefined {
  const timestamp = now.epochMilliseconds;
  const delta = totpOf(secret).validate({ token: code, timestamp, window });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / settings.period) + delta;
}
