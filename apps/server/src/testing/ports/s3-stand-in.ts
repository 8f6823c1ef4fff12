import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { S3Config } from "../../ports/s3-files.ts";

/**
 * A bucket with the S3 API. It refuses requests whose signature (version 4, checked with Node's own cryptography) does
 * not match.
 */
export async function aBucket() {
  const keys = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "a secret of the test", region: "us-west-2" };
  const objects = new Map<string, { bytes: Buffer; type: string }>();
  /** The URL to which requests are redirected, if the bucket has moved. */
  const moved: { to?: string } = {};
  /** The number of requests that fail next. */
  const failing = { times: 0 };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    const path = request.url ?? "";
    const refuse = (status: number, code: string) =>
      response.writeHead(status, { "content-type": "application/xml" }).end(`<Error><Code>${code}</Code></Error>`);
    if (failing.times > 0) {
      failing.times -= 1;
      return refuse(503, "SlowDown");
    }
    if (moved.to) return response.writeHead(307, { location: `${moved.to}${path}` }).end();
    if (!isSigned(request, bytes, keys)) return refuse(403, "SignatureDoesNotMatch");
    if (request.method === "PUT") {
      objects.set(path, { bytes, type: request.headers["content-type"] ?? "" });
      return response.writeHead(200).end();
    }
    const object = objects.get(path);
    if (request.method === "DELETE") {
      objects.delete(path);
      return response.writeHead(204).end();
    }
    if (!object) return refuse(404, "NoSuchKey");
    return response.writeHead(200, { "content-type": object.type }).end(object.bytes);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const config: S3Config = { ...keys, endpoint: `http://127.0.0.1:${port}`, bucket: "callboard-files" };
  return {
    config,
    objects,
    failing,
    moved,
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  };
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();

function isSigned(
  request: IncomingMessage,
  body: Buffer,
  { accessKeyId, secretAccessKey, region }: Pick<S3Config, "accessKeyId" | "secretAccessKey" | "region">,
): boolean {
  const [, credential = "", names = "", signature = ""] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? "",
    ) ?? [];
  const at = String(request.headers["x-amz-date"] ?? "");
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`;
  const contentHash = String(request.headers["x-amz-content-sha256"] ?? "");
  if (credential !== `${accessKeyId}/${scope}` || (contentHash !== "UNSIGNED-PAYLOAD" && contentHash !== sha256(body)))
    return false;
  const headers = names.split(";").map((name) => `${name}:${String(request.headers[name] ?? "").trim()}\n`);
  const canonical = [request.method, request.url, "", headers.join(""), names, contentHash].join("\n");
  const key = [at.slice(0, 8), region, "s3", "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, ["AWS4-HMAC-SHA256", at, scope, sha256(canonical)].join("\n")).toString("hex") === signature;
}
