import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  /** The content as the device decrypts it. */
  payload: string;
}

/**
 * A push service on this machine with its devices. It refuses requests whose signature (RFC 8292) does not match the
 * key they name, and decrypts the content (RFC 8291, aes128gcm) with Node's cryptography and each device's keys.
 */
export async function aPushEndpoint() {
  const received: ReceivedPush[] = [];
  const devices = new Map<string, { key: ReturnType<typeof createECDH>; auth: Buffer }>();
  /** Statuses to return instead of 201, by path. */
  const answers = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? "";
    const answer = answers.get(path);
    const device = devices.get(path);
    if (answer) return response.writeHead(answer).end();
    if (!device) return response.writeHead(404).end();
    if (!isSigned(request.headers, origin)) return response.writeHead(401).end();
    received.push({ path, headers: request.headers, payload: decrypt(Buffer.concat(chunks), device) });
    return response.writeHead(201, { location: `${origin}/message/${received.length}` }).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    answers,
    /** A browser with a subscription. Returns the body that it sends to the product. */
    aDevice() {
      const key = createECDH("prime256v1");
      key.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(16).toString("hex")}`;
      devices.set(path, { key, auth });
      const keys = { p256dh: key.getPublicKey("base64url"), auth: auth.toString("base64url") };
      return { path, endpoint: `${origin}${path}`, keys };
    },
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  };
}

function decrypt(body: Buffer, { key, auth }: { key: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), key.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync("sha256", key.computeSecret(sender), auth, info, 32));
  const of = (name: string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const decipher = createDecipheriv("aes-128-gcm", of("aes128gcm", 16), of("nonce", 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with the byte 2 and zeros as padding.
  const end = plain.lastIndexOf(2);
  return plain.subarray(0, end).toString("utf8");
}

function isSigned({ authorization = "" }: IncomingHttpHeaders, origin: string): boolean {
  const [, header = "", claims = "", signature = "", k = ""] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(k, "base64url");
  if (point.length !== 65) return false;
  const key = createPublicKey({
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
    format: "jwk",
  });
  const signed = verify(
    "sha256",
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString() || "{}");
  const seconds = Temporal.Now.instant().epochMilliseconds / 1000;
  return signed && aud === origin && exp > seconds && exp <= seconds + 24 * 3_600 && /^(mailto|https):/.test(sub);
}
