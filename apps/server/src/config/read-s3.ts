import type { S3Config } from "../ports/s3-files.ts";
import type { Environment } from "./environment.ts";
import { readTogether } from "./read-together.ts";

/**
 * Reads the bucket for uploaded files; undefined when none is configured. An incomplete set of its variables is a problem.
 */
export function readS3(env: Environment, problems: string[]): S3Config | undefined {
  const given = readTogether(env, ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"], problems);
  if (!given) return undefined;
  const region = env.S3_REGION?.trim() || "us-east-1";
  const endpoint = URL.parse(env.S3_ENDPOINT?.trim() || `https://s3.${region}.amazonaws.com`);
  if (!endpoint || !/^https?:$/.test(endpoint.protocol)) {
    problems.push("S3_ENDPOINT has to be an address such as https://s3.us-west-2.amazonaws.com.");
    return undefined;
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(given.S3_BUCKET)) {
    problems.push("S3_BUCKET has to be the name of a bucket: small letters, digits, hyphens.");
    return undefined;
  }
  return {
    endpoint: endpoint.href.replace(/\/$/, ""),
    region,
    bucket: given.S3_BUCKET,
    accessKeyId: given.S3_ACCESS_KEY_ID,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY,
  };
}
