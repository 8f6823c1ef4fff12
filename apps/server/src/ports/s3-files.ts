import { AwsClient } from "aws4fetch";
import { type Files, isFileName } from "./files.ts";

export interface S3Config {
  /** For example `https://s3.us-west-2.amazonaws.com`, or the URL of another service with the S3 API. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Uploads wait for the reply, so that a bucket which does not answer has to fail soon. In milliseconds. */
const timeoutMs = 10_000;

/**
 * Files in a bucket with path-style addresses, so that any service with the S3 API works. All processes see the same
 * files.
 */
export function s3Files({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Config): Files {
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 2 });
  const request = async (method: "GET" | "PUT" | "DELETE", name: string, body?: Uint8Array<ArrayBuffer>) => {
    if (!isFileName(name)) throw new Error("This is not a file name of ours.");
    const response = await aws.fetch(`${endpoint}/${bucket}/${name}`, {
      method,
      ...(body && { body, headers: { "content-type": "image/webp" } }),
      // A redirect would carry the picture and the signed request to an address that the operator did not name.
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok || (response.status === 404 && method !== "PUT")) return response;
    // The reply may contain the signed request. Its error code is enough for the log.
    const [, code = ""] = /<Code>(\w{1,60})<\/Code>/.exec(await response.text()) ?? [];
    throw new Error(`The bucket answered ${method} with ${[response.status, code].filter(Boolean).join(" ")}.`);
  };
  return {
    name: "s3",
    async put(name, bytes) {
      await (await request("PUT", name, new Uint8Array(bytes))).body?.cancel();
    },
    async get(name) {
      const response = await request("GET", name);
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
      await response.body?.cancel();
      return undefined;
    },
    async remove(name) {
      await (await request("DELETE", name)).body?.cancel();
    },
  };
}
