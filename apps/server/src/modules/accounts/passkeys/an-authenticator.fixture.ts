import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import type { NewPasskey, UsedPasskey } from "@callboard/contract/security/sign-in-security";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** Deviations of an authenticator from the server's options. */
interface Deviations {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Whether it verified who uses it. */
  verifiesUser?: boolean;
  /** The count of uses that it sends. */
  counter?: number;
  userHandle?: string;
}

type Options = Record<string, unknown>;

/**
 * An authenticator in software with one passkey, for the routes of WebAuthn: it signs with ES256 and attests nothing,
 * like the passkeys of phones and password managers.
 */
export function anAuthenticator({ origin, rpId }: { origin: string; rpId: string }) {
  const id = randomBytes(16);
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  let userHandle = "";
  let counter = 0;

  const shared = () => ({ id: id.toString("base64url"), rawId: id.toString("base64url"), type: "public-key" as const });
  const clientData = (type: string, options: Options, deviations: Deviations) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: deviations.challenge ?? options.challenge,
        origin: deviations.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (deviations: Deviations, attested: Buffer = Buffer.alloc(0)) => {
    const flags = 0x01 | (deviations.verifiesUser === false ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(deviations.counter ?? counter);
    const hash = createHash("sha256")
      .update(deviations.rpId ?? rpId)
      .digest();
    return Buffer.concat([hash, Buffer.from([flags]), count, attested]);
  };

  return {
    /** Creates the passkey, as `navigator.credentials.create` does. */
    create(options: Options, deviations: Deviations = {}): NewPasskey {
      userHandle = (options.user as { id: string }).id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authenticatorData(deviations, attested))],
      ]);
      return {
        ...shared(),
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData("webauthn.create", options, deviations).toString("base64url"),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    /** Uses the passkey, as `navigator.credentials.get` does. */
    use(options: Options, deviations: Deviations = {}): UsedPasskey {
      counter += 1;
      const data = authenticatorData(deviations);
      const client = clientData("webauthn.get", options, deviations);
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      return {
        ...shared(),
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: createSign("SHA256").update(signed).sign(privateKey).toString("base64url"),
          userHandle: deviations.userHandle ?? userHandle,
        },
      };
    },
  };
}
export type Authenticator = ReturnType<typeof anAuthenticator>;

/** The public key as COSE writes it: EC2, ES256, P-256. */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
  return Buffer.from(isoCBOR.encode(cose as never));
}
