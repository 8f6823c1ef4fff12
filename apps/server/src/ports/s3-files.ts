import { AwsClient } from "aws4fetch";
import { type Files, isFileName } from "./files.ts";

export interface S3Config {
  /** Such as `https://s3.us-west-2.amazonaws.com`, or where another service speaks S3. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** An upload waits for its answer, so a bucket that does not answer is told soon. */
const timeoutMs = 10_000;

/** Files in a bucket, addressed by path, so that any service that speaks S3 will do. Every server process sees the same. */
export function s3Files({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Config): Files {
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 2 });
  const ask = async (method: "GET" | "PUT" | "DELETE", name: string, body?: Uint8Array<ArrayBuffer>) => {
    if (!isFileName(name)) throw new Error("This is not a file name of ours.");
    const response = await aws.fetch(`${endpoint}/${bucket}/${name}`, {
      method,
      ...(body && { body, headers: { "content-type": "image/webp" } }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok || (response.status === 404 && method !== "PUT")) return response;
    // What it says may hold the request it signed; its code is enough for the log.
    const [, code = ""] = /<Code>(\w{1,60})<\/Code>/.exec(await response.text()) ?? [];
    throw new Error(`The bucket answered ${method} with ${[response.status, code].filter(Boolean).join(" ")}.`);
  };
  return {
    name: "s3",
    async put(name, bytes) {
      await (await ask("PUT", name, new Uint8Array(bytes))).body?.cancel();
    },
    async get(name) {
      const response = await ask("GET", name);
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
      await response.body?.cancel();
      return undefined;
    },
    async remove(name) {
      await (await ask("DELETE", name)).body?.cancel();
    },
  };
}
